import type { PublicQuote, publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { h } from '../element.ts'
import { callPublic, sentenceOf } from '../page-data.ts'

/** Asks why, which the seller reads. */
export function openRefusal(token: string, quote: PublicQuote, onAnswered: (answered: PublicQuote) => void) {
  const reason = h('textarea', { id: 'reason', rows: 4, maxlength: 500, required: true })
  const problem = h('p', { class: 'error', role: 'alert' })
  const send = h('button', { type: 'submit', class: 'button danger' }, 'Recusar orçamento')
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'refusal-title', onclose: () => dialog.remove() },
    h(
      'form',
      {
        onsubmit: (event) => {
          event.preventDefault()
          void refuse()
        },
      },
      h('h2', { id: 'refusal-title' }, 'Recusar este orçamento'),
      h('label', { for: 'reason' }, 'Conte o motivo'),
      reason,
      problem,
      h(
        'div',
        { class: 'choices' },
        h('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, 'Voltar'),
        send,
      ),
    ),
  )
  const refuse = async () => {
    problem.textContent = ''
    send.disabled = true
    try {
      const answered = await callPublic<typeof publicQuotes.refuse>('POST', `quotes/${token}/refuse`, {
        shownHash: quote.shownHash,
        reason: reason.value,
      })
      dialog.close()
      onAnswered(answered)
    } catch (error) {
      send.disabled = false
      problem.textContent = sentenceOf(error)
    }
  }
  document.body.append(dialog)
  dialog.showModal()
}
