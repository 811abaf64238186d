import { FileInput } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const imports: HelpTopic = {
  slug: 'importacoes',
  title: 'Importações de cadastros',
  summary: 'Trazer clientes, vendedores, fornecedores, produtos e serviços de uma planilha.',
  icon: FileInput,
  words: 'importações planilha excel xlsx modelo importar cadastro erro linha',
  sections: [
    {
      heading: 'Importar uma planilha',
      blocks: [
        {
          steps: [
            'Abra “Importações de cadastros” e toque em “Importar”.',
            'Escolha o tipo: clientes, vendedores, fornecedores, produtos ou serviços.',
            'Baixe o modelo do tipo escolhido e preencha uma linha por registro.',
            'Envie um arquivo .xlsx por vez e toque em “Conferir planilha”.',
            'Veja, linha por linha, o que será criado e alterado, e confirme.',
          ],
        },
        'Nada é gravado antes de você confirmar. Depois disso pode fechar a tela: a lista mostra o andamento. Uma importação pode ser desfeita; o que foi mudado ou usado depois dela é mantido.',
      ],
    },
    {
      heading: 'Linhas com erro',
      blocks: [
        'Abra o detalhe da importação: cada linha diz se entrou e, quando não entrou, por quê. Baixe só as linhas com erro, corrija e envie de novo.',
      ],
    },
  ],
  links: [{ label: 'Importações de cadastros', path: '/import' }],
}
