import { noticeMail } from '#modules/notifications/index.ts'
import { hearsOfEntries } from './queries.ts'

export const { job: sendFinanceMail, handler: sendFinanceMailHandler } = noticeMail('send-finance-mail', {
  isListening: hearsOfEntries,
  howToChoose: 'Você escolhe o que recebe em Financeiro › Avisos › Configurações.',
})
