import { Package } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const productsTopic: HelpTopic = {
  slug: 'produtos',
  title: 'Produtos',
  summary: 'Cadastrar o que se vende, com preço, margem, estoque, variações e categorias.',
  icon: Package,
  words:
    'produto preço custo markup margem sku código de barras variação grade cor tamanho categoria estoque inicial ncm',
  sections: [
    {
      heading: 'Preço, markup e margem',
      blocks: [
        'Em “Preços e margem”, “Markup” é quanto se soma ao custo e “Margem” é quanto sobra do preço. Preencha markup, margem ou preço, e os outros dois são calculados.',
        'Custo, markup e margem só aparecem para quem tem a permissão de ver custos.',
        { note: 'Se o preço não for maior que o custo, o Prumo pergunta antes de salvar.' },
      ],
    },
    {
      heading: 'Estoque',
      blocks: [
        'Ao cadastrar, “Estoque atual” entra como a primeira movimentação. Depois disso, só movimentações mudam o estoque. A barra da lista é verde, amarela no mínimo ou abaixo dele, vermelha sem estoque e azul no máximo ou acima dele.',
      ],
    },
    {
      heading: 'Variações',
      blocks: [
        'O mesmo produto em cores e tamanhos: “Criar grade” combina todos de uma vez. Enter desce a coluna, Ctrl D repete o de cima e Ctrl V cola uma coluna da planilha. “Nova variação” cria uma só.',
        'Em um produto novo, as variações esperam no formulário e são criadas com ele. Com variações, o estoque do produto é a soma delas.',
      ],
    },
    {
      heading: 'Busca, códigos e etiquetas',
      blocks: [
        'A busca encontra por nome, SKU, código de barras, marca, modelo e referência, em qualquer ordem e mesmo com um pequeno erro de digitação. O código de uma caixa fica em “Outros códigos de barras”, com a quantidade de unidades que ela traz.',
        'Marque produtos na lista e use “Imprimir etiquetas”: escolha o papel, quantas de cada e gere o PDF. Quem não tem código de barras pode ganhar um interno, que começa com 29.',
        {
          note: 'A leitura das etiquetas impressas pela balança é configurada em “Etiquetas de balança”, na lista de produtos.',
        },
      ],
    },
    {
      heading: 'Categorias',
      blocks: [
        'Em “Categorias de produtos”, uma categoria fica dentro da outra, até cinco níveis. Mova arrastando, com Alt e as setas, ou por “Mover”, no menu da linha.',
        { note: 'Uma categoria com produtos ou com outras dentro dela não é excluída.' },
      ],
    },
    {
      heading: 'Excluir ou inativar',
      blocks: [
        'Um produto que já teve movimentações não é excluído: inativo, ele não é mais oferecido. Marque vários na lista para “Mudar situação” ou “Mudar categoria” de todos.',
      ],
    },
    {
      heading: 'Muitos de uma vez',
      blocks: [
        'Marque produtos na lista, ou todos do filtro, para mudar o preço por porcentagem ou valor, a categoria ou a situação, ou exportar. O preço de antes e o de depois aparecem antes de salvar, e a mudança pode ser desfeita por 30 dias: o que foi alterado depois é mantido.',
        '“Imagens em lote” recebe um .zip de imagens com o nome do SKU (FIL-G4.jpg, FIL-G4-2.jpg) e diz o que aconteceu com cada uma.',
      ],
    },
  ],
  links: [
    { label: 'Produtos', path: '/products' },
    { label: 'Categorias de produtos', path: '/categories' },
  ],
}
