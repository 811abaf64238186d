import { trialDays } from '@prumo/domain/billing/trial'
import { Building2 } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const company: HelpTopic = {
  slug: 'empresa-e-assinatura',
  title: 'Empresa e assinatura',
  summary: 'Dados da empresa, cor e logos, plano, cartão e pagamento pendente.',
  icon: Building2,
  words:
    'plano cnpj cpf cor logo telefone whatsapp contato representante cartão cobrança pagamento cancelar trilha rota destino horizonte experiência teste gratuito fatura',
  sections: [
    {
      heading: 'Dados e aparência',
      blocks: [
        'Em “Minha empresa” ficam os dados cadastrais, o representante legal, a cor principal e os logos claro e escuro. O CPF ou CNPJ não muda depois do cadastro.',
        'O WhatsApp e o telefone, em “Dados da empresa”, aparecem para o cliente nos orçamentos, nos documentos e nos e-mails da empresa, para que ele saiba com quem falar.',
        {
          note: 'O logo é um PNG de no máximo 250 × 100 pixels. Mudar a cor pede o plano Rota ou Destino; os logos, um deles ou o aplicativo Identidade visual.',
        },
      ],
    },
    {
      heading: 'Período de teste',
      blocks: [
        `Empresas novas usam o plano Destino por ${trialDays} dias. Um aviso na tela inicial diz quando o teste termina. O plano que você escolher só começa a ser cobrado no fim do teste, se houver um cartão. Sem cartão, nada é cobrado: o aviso vermelho “Corrigir agora” leva ao pagamento quando você quiser continuar.`,
      ],
    },
    {
      heading: 'Planos e cobrança',
      blocks: [
        {
          list: [
            'Trilha: catálogo, clientes, PDV, contas bancárias e movimentações, com 1 usuário.',
            'Rota: acrescenta orçamentos e pedidos, o financeiro completo, a cor e os logos, com até 5 usuários.',
            'Destino: acrescenta ordens de serviço e PMOC, com até 20 usuários.',
            'Horizonte: você monta o plano com os aplicativos que quiser.',
          ],
        },
        'A cobrança é mensal, ou anual com 10% de desconto, e se renova automaticamente. O cancelamento vale a partir do próximo ciclo.',
      ],
    },
    {
      heading: 'Pagamento pendente',
      blocks: [
        'Quando um pagamento não é aprovado aparece o aviso vermelho “Sua assinatura está com pagamento pendente.” Toque em “Corrigir agora” para abrir o portal de cobrança, trocar o cartão ou pagar. Enquanto isso os números da tela inicial ficam ocultos; os dados continuam guardados.',
      ],
    },
    {
      heading: 'Mais de uma empresa',
      blocks: [
        'Quem trabalha em várias empresas troca de uma para outra no nome da empresa, no alto do menu. Nada de uma aparece na outra.',
      ],
    },
  ],
  links: [
    { label: 'Minha empresa', path: '/account', search: { key: 'account' } },
    { label: 'Assinatura', path: '/account', search: { key: 'plans' } },
  ],
}
