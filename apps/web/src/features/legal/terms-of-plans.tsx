import { trialDays } from '@prumo/domain/billing/trial'
import type { LegalSection } from './legal-page.tsx'

const plans = [
  {
    name: 'Trilha',
    text: 'O básico para começar: produtos e estoque, serviços, clientes, PDV, contas bancárias e movimentações.',
  },
  {
    name: 'Rota',
    text: 'Acrescenta orçamentos e pedidos, o financeiro completo (relatórios, extratos, conciliação e fluxo de caixa) e a identidade visual da empresa.',
  },
  { name: 'Destino', text: 'Para equipes maiores: acrescenta as ordens de serviço e o PMOC.' },
  {
    name: 'Horizonte',
    text: 'Para necessidades avançadas e integrações: a empresa monta o plano com os aplicativos que quiser.',
  },
]

/** What the terms say about plans and paying for them. */
export const termsOfPlans: LegalSection[] = [
  {
    id: 'planos',
    title: 'Planos',
    text: (
      <>
        <p>Há quatro planos. Os preços vigentes aparecem antes da contratação e na tela “Assinatura”.</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Plano</th>
              <th scope="col">Para quê</th>
            </tr>
          </thead>
          <tbody>
            {plans.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>Empresas novas usam o plano Destino por {trialDays} dias, em período de teste e sem compromisso.</p>
      </>
    ),
  },
  {
    id: 'cobranca',
    title: 'Cobrança e renovação',
    text: (
      <>
        <p>
          A cobrança é <b>mensal</b> e a assinatura se <b>renova automaticamente</b> a cada ciclo, no cartão cadastrado.
          Quem prefere pode pagar por ano, com desconto. Aplicativos adicionados são cobrados na hora, só pelos dias que
          faltam do ciclo.
        </p>
        <p>
          Se um pagamento não for aprovado, avisamos na tela e por e-mail e o acesso aos números da empresa fica
          suspenso até a regularização. Os dados continuam guardados.
        </p>
      </>
    ),
  },
  {
    id: 'cancelamento',
    title: 'Cancelamento',
    text: (
      <p>
        Você pode cancelar quando quiser, pela própria conta, sem multa. O cancelamento{' '}
        <b>vale a partir do próximo ciclo</b>: até lá o acesso continua e o período já pago não é reembolsado em parte,
        salvo quando a lei determinar, como no direito de arrependimento de 7 dias.
      </p>
    ),
  },
]
