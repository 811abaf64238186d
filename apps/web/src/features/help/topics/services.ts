import { Wrench } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const servicesTopic: HelpTopic = {
  slug: 'servicos',
  title: 'Serviços',
  summary: 'O que a empresa faz, por quanto, em quanto tempo e com quais tributos.',
  icon: Wrench,
  words: 'serviço preço custo markup margem duração tributo imposto iss pis cofins icms validade garantia rascunho',
  sections: [
    {
      heading: 'Cadastrar',
      blocks: [
        'Em “Serviços”, use “Novo serviço”. Só o nome é obrigatório; sem código, o serviço recebe o próximo número.',
        'Cada alíquota é aplicada ao preço de venda e arredondada ao centavo. O “Preço final” é o preço de venda com os tributos somados, e muda enquanto você digita.',
      ],
    },
    {
      heading: 'Situação',
      blocks: [
        'Em “Mudar situação” o serviço fica ativo, inativo ou rascunho. Só os ativos são oferecidos em vendas; os outros continuam no cadastro.',
        { note: 'Custo e markup aparecem só para quem tem a permissão de ver custos.' },
      ],
    },
  ],
  links: [{ label: 'Serviços', path: '/services' }],
}
