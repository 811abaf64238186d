import type { ProblemTable } from './problem-table.ts'

export const billingProblems = {
  'app-missing': { status: 402, text: 'Sua empresa não tem o aplicativo: {missing}.' },
  'plan-limit': { status: 402, text: 'Seu plano permite até {room}. Atualize seu plano para continuar.' },
  'subscription-ended': { status: 402, text: 'A assinatura da empresa terminou. Escolha um plano para continuar.' },
  'plan-required': { status: 402, text: 'Seu plano não inclui {missing}. Atualize seu plano para continuar.' },
  RequiresPaymentMethod: { status: 402, text: 'Cadastre um cartão de crédito para continuar.' },
  'payment.declined': { status: 402, text: 'O cartão foi recusado: {reason}. Confira os dados ou use outro cartão.' },
  'payment.past-due': {
    status: 402,
    text: 'Sua assinatura está com pagamento pendente. Regularize o pagamento antes de continuar.',
  },
  'app.not-found': { status: 404, text: 'App não encontrado.' },
  'app.required': { status: 409, text: '{app} faz parte do Prumo e não pode ser removido.' },
  'app.in-plan': { status: 409, text: '{app} faz parte do {plan} e não pode ser removido separadamente.' },
  'app.is-plan': { status: 422, text: '{app} é um plano. Escolha-o em Assinatura.' },
  'app.requires': { status: 422, text: '{app} precisa de {missing}. Adicione {missing} antes.' },
  'app.needed': { status: 409, text: '{app} é usado por {missing}. Remova {missing} antes.' },
  'plan.over-limit': {
    status: 422,
    text: 'O {plan} permite até {room} e sua empresa tem {count}. Reduza antes de mudar de plano.',
  },
  'plan.needs-apps': { status: 422, text: 'Escolha ao menos um aplicativo para o Plano Horizonte.' },
  'payment.session-ended': {
    status: 409,
    text: 'Esta página de pagamento expirou ou já foi usada. Volte e tente novamente.',
  },
  'payment.card-in-use': {
    status: 409,
    text: 'Este é o único cartão da assinatura. Cadastre outro antes de remover este.',
  },
  'payment.card-expired': { status: 422, text: 'O cartão está vencido.' },
  'payment.nothing-due': { status: 409, text: 'Não há pagamento pendente.' },
  'payment.not-canceling': { status: 409, text: 'A assinatura não está com cancelamento marcado.' },
  'payment.provider-away': {
    status: 503,
    text: 'O serviço de pagamentos não respondeu. Tente novamente em instantes.',
  },
  'webhook.signature-invalid': { status: 400, text: 'A assinatura do aviso não confere.' },
} as const satisfies ProblemTable
