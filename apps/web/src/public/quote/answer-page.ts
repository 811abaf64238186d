import type { PublicQuote } from '@prumo/contract/sharing/public-quotes'
import { toCents } from '@prumo/domain/money/money'
import { h, icon } from '../element.ts'
import { dayText, momentOf, qrCode, moneyText } from '../figures.ts'
import { copyButton } from '../parts.ts'
import { chatOf } from './company-contact.ts'

type Answer = NonNullable<PublicQuote['answer']>

/** What the client answered, and what comes next: the deposit, the signed document. */
export function answerPanel(token: string, quote: PublicQuote, answer: Answer) {
  const isApproved = answer.answer === 'APPROVED'
  return h(
    'section',
    { class: `card panel ${isApproved ? 'good' : 'calm'}`, role: 'status' },
    h('span', { class: `badge ${isApproved ? 'good' : 'quiet'}` }, icon(isApproved ? 'check' : 'close', 28)),
    h('h2', {}, isApproved ? 'Orçamento aprovado' : 'Orçamento recusado'),
    h(
      'p',
      {},
      isApproved
        ? `Assinado por ${answer.name ?? ''} em ${momentOf(answer.at)}. ${quote.company.name} já foi avisada.`
        : `Resposta enviada em ${momentOf(answer.at)}. ${quote.company.name} já foi avisada.`,
    ),
    answer.deposit && deposit(answer.deposit),
    isApproved &&
      h(
        'div',
        { class: 'choices' },
        h(
          'a',
          { class: 'button', href: `/api/public/quotes/${token}/file`, download: true },
          icon('file'),
          'PDF assinado',
        ),
        answer.code && h('a', { class: 'button', href: `/verificar/${answer.code}` }, icon('shield'), 'Verificar'),
      ),
  )
}

const deposit = ({ amount, pixCode }: NonNullable<Answer['deposit']>) =>
  h(
    'div',
    { class: 'deposit' },
    h('h3', {}, `Sinal de ${moneyText(toCents(amount))} por PIX`),
    qrCode(pixCode, 'QR do PIX do sinal'),
    h('code', {}, pixCode),
    copyButton('Copiar código PIX', pixCode),
  )

const sentences: Record<Exclude<PublicQuote['state'], 'open'>, string> = {
  expired: 'A validade deste orçamento passou.',
  changed: 'Este orçamento mudou depois de enviado. Peça o novo link.',
  approved: 'Este orçamento já foi aprovado.',
  refused: 'Este orçamento foi recusado.',
  closed: 'Este orçamento não está mais aberto para resposta.',
}

/** One sentence, and whom to ask. */
export function closedBar(quote: PublicQuote) {
  const { state, validity } = quote
  const sentence = sentences[state as keyof typeof sentences]
  const chat = chatOf(quote)
  return h(
    'footer',
    { class: 'bar' },
    h(
      'p',
      { class: 'sentence' },
      state === 'expired' && validity ? `${sentence.slice(0, -1)} em ${dayText(validity)}.` : sentence,
    ),
    chat && h('a', { class: 'button primary', ...chat.link }, icon('chat'), `Falar com ${chat.name}`),
  )
}
