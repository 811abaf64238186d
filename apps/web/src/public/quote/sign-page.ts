import type { PublicQuote, publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { formatDocument } from '@prumo/domain/documents/document'
import { isCnpj, normaliseCnpj } from '@prumo/domain/documents/cnpj'
import { isCpf, normaliseCpf } from '@prumo/domain/documents/cpf'
import { fromCents } from '@prumo/domain/money/money'
import { h, icon, show } from '../element.ts'
import { callPublic, Refused, sentenceOf } from '../page-data.ts'
import { moneyText } from '../figures.ts'
import { tile } from '../parts.ts'
import { depositOf, totalWith } from './quote-total.ts'
import { signaturePad } from './signature-pad.ts'

type Leaving = { back: () => void; onAnswered: (answered: PublicQuote) => void }

/** Name, document, signature, terms: the button wakes up when all of them are there. */
export function showSigning(
  token: string,
  quote: PublicQuote,
  taken: ReadonlySet<string>,
  { back, onAnswered }: Leaving,
) {
  const total = totalWith(quote, taken)
  const form = signingForm(quote)
  const sign = async () => {
    form.submit.disabled = true
    form.problem.textContent = ''
    try {
      const answered = await callPublic<typeof publicQuotes.approve>('POST', `quotes/${token}/approve`, {
        shownHash: quote.shownHash,
        taken: [...taken],
        total: fromCents(total),
        name: form.name.value,
        document: form.document.value,
        acceptsTerms: true,
        strokes: form.pad.strokes(),
      })
      onAnswered(answered)
    } catch (error) {
      form.refresh()
      form.problem.textContent = sentenceOf(error)
      if (error instanceof Refused && error.problem.code.startsWith('quote.')) form.problem.append(' ', reloadLink())
    }
  }
  show(
    head(quote, total, back),
    body(form, depositOf(quote, total), () => void sign()),
  )
  form.pad.start()
  form.refresh()
}

/** The fields, and whether they are complete. */
function signingForm(quote: PublicQuote) {
  const name = h('input', { id: 'name', autocomplete: 'name', maxlength: 150, required: true })
  const document = h('input', { id: 'document', maxlength: 18, required: true, autocomplete: 'off' })
  const documentState = h('span', { class: 'inside' })
  const accepts = h('input', { type: 'checkbox', id: 'accepts' })
  const submit = h('button', { type: 'submit', class: 'button primary' }, icon('check', 20), 'Assinar e aprovar')
  const caption = h('span', { class: 'caption' })
  const hasDocument = () => isCpf(document.value) || isCnpj(document.value)
  const refresh = () => {
    caption.textContent = name.value
    documentState.replaceChildren(...(hasDocument() ? [icon('check')] : []))
    submit.disabled = name.value.trim().length < 3 || !hasDocument() || !accepts.checked || pad.isEmpty()
  }
  const pad = signaturePad(refresh)
  for (const input of [name, document, accepts]) input.addEventListener('input', refresh)
  document.addEventListener('blur', () => {
    const { value } = document
    if (hasDocument()) document.value = formatDocument(isCpf(value) ? normaliseCpf(value) : normaliseCnpj(value))
  })
  const problem = h('p', { class: 'error', role: 'alert' })
  return {
    name,
    document,
    documentState,
    accepts,
    acceptance: acceptance(quote),
    submit,
    caption,
    pad,
    problem,
    refresh,
  }
}

type SigningForm = ReturnType<typeof signingForm>

const head = (quote: PublicQuote, total: number, back: () => void) =>
  h(
    'header',
    { class: 'top' },
    h(
      'button',
      { type: 'button', class: 'round', 'aria-label': 'Voltar ao orçamento', onclick: back },
      icon('back', 20),
    ),
    h(
      'div',
      { class: 'names' },
      h('h1', {}, `Aprovar orçamento ${quote.code}`),
      h('small', { class: 'num' }, `${quote.company.name} · ${moneyText(total)}`),
    ),
    h('span', { class: 'step num' }, '2 de 2'),
  )

function body(form: SigningForm, deposit: number, onSubmit: () => void) {
  const submitted = (event: Event) => {
    event.preventDefault()
    onSubmit()
  }
  return h(
    'main',
    {},
    h(
      'form',
      { class: 'body signing', onsubmit: submitted },
      field('name', 'Seu nome completo', form.name),
      field('document', 'CPF ou CNPJ', h('span', { class: 'with-inside' }, form.document, form.documentState)),
      padField(form),
      h(
        'section',
        { class: 'card list' },
        h('label', { class: 'row accept', for: 'accepts' }, form.accepts, form.acceptance),
        deposit > 0 && depositRow(deposit),
      ),
      h(
        'p',
        { class: 'small-print' },
        icon('shield', 16),
        `Guardamos seu nome, documento, data e hora, endereço IP e a impressão digital do orçamento. Qualquer alteração posterior aparece em ${location.host}/verificar.`,
      ),
      form.problem,
      h('div', { class: 'bar' }, form.submit),
    ),
  )
}

const padField = ({ pad, caption }: SigningForm) =>
  h(
    'div',
    { class: 'field' },
    h(
      'span',
      { class: 'label' },
      matchMedia('(pointer: coarse)').matches ? 'Assine com o dedo ' : 'Assine com o mouse ',
      h('i', { 'aria-hidden': 'true' }, '*'),
    ),
    h(
      'div',
      { class: 'pad' },
      pad.canvas,
      h('span', { class: 'base', 'aria-hidden': 'true' }),
      caption,
      h('button', { type: 'button', class: 'link clear', onclick: () => pad.clear() }, icon('eraser', 15), 'Limpar'),
    ),
  )

const depositRow = (deposit: number) =>
  h(
    'div',
    { class: 'row' },
    tile('qr'),
    h(
      'span',
      { class: 'text' },
      h('b', {}, `Sinal de ${moneyText(deposit)}`),
      h('small', {}, 'O código Pix aparece assim que assinar.'),
    ),
  )

const field = (id: string, label: string, input: HTMLElement) =>
  h('div', { class: 'field' }, h('label', { for: id }, `${label} `, h('i', { 'aria-hidden': 'true' }, '*')), input)

function acceptance({ terms }: PublicQuote) {
  if (!terms) return h('span', {}, 'Li e aceito este orçamento.')
  const open = (event: Event) => {
    event.preventDefault()
    const dialog = h(
      'dialog',
      { class: 'reading', 'aria-labelledby': 'terms-title', onclose: () => dialog.remove() },
      h('h2', { id: 'terms-title' }, `Condições e garantia (versão ${terms.version})`),
      h('p', { class: 'prose', tabindex: 0 }, terms.text),
      h('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, 'Fechar'),
    )
    document.body.append(dialog)
    dialog.showModal()
  }
  return h(
    'span',
    {},
    'Li e aceito as ',
    h('button', { type: 'button', class: 'inline', onclick: open }, 'condições e a garantia'),
    ` (versão ${terms.version}).`,
  )
}

const reloadLink = () =>
  h('button', { type: 'button', class: 'inline', onclick: () => location.reload() }, 'Ver o orçamento de novo')
