import type { PublicQuote, publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { toCents } from '@prumo/domain/money/money'
import { formatQuantity, thousandths } from '@prumo/domain/products/quantity'
import { h, icon, show } from '../element.ts'
import { callPublic } from '../page-data.ts'
import { useBrand } from '../brand.ts'
import { amount, bigMoney, dayText, moneyText } from '../figures.ts'
import { companyMark, tile } from '../parts.ts'
import { answerPanel, closedBar } from './answer-page.ts'
import { companyContact } from './company-contact.ts'
import { openRefusal } from './refuse-quote.ts'
import { takenAtFirst, totalsWith, totalWith } from './quote-total.ts'
import { showSigning } from './sign-page.ts'

export function showQuote(token: string, quote: PublicQuote) {
  useBrand(quote.company.color)
  document.title = `Orçamento ${quote.code} · ${quote.company.name}`
  // A preview of the link asks for this page too, but runs no script: only who reads it is told to the seller.
  if (quote.state === 'open')
    void callPublic<typeof publicQuotes.open>('POST', `quotes/${token}/open`).catch(() => null)
  drawQuote(token, quote, takenAtFirst(quote))
}

function drawQuote(token: string, quote: PublicQuote, taken: Set<string>) {
  const headTotal = h('span', {}, bigMoney(totalWith(quote, taken)))
  const barLabel = h('span', { class: 'quiet' })
  const barTotal = h('b', { class: 'num' })
  const sums = h('div', {})
  const refresh = () => {
    const total = totalWith(quote, taken)
    headTotal.replaceChildren(bigMoney(total))
    sums.replaceChildren(...sumsOf(quote, taken))
    barTotal.textContent = moneyText(total)
    barLabel.textContent =
      taken.size === 0 ? 'Total' : `Total com ${taken.size} ${taken.size === 1 ? 'opcional' : 'opcionais'}`
  }
  refresh()
  const [included, optional] = [
    quote.items.filter((one) => !one.isOptional),
    quote.items.filter((one) => one.isOptional),
  ]
  const isOpen = quote.state === 'open'
  const hasItems = quote.items.length > 0
  show(
    head(quote, hasItems ? headTotal : null),
    h(
      'main',
      { class: 'body' },
      quote.answer && answerPanel(token, quote, quote.answer),
      hasItems && itemSection('O que está incluído', included, pdfLink(token)),
      optional.length > 0 && optionalSection(optional, taken, isOpen ? refresh : null),
      hasItems && sums,
      hasItems && conditions(quote),
    ),
    h('div', { class: 'side' }, isOpen ? answerBar() : closedBar(quote), companyContact(quote)),
  )

  function answerBar() {
    return h(
      'footer',
      { class: 'bar' },
      h('div', { class: 'between', 'aria-live': 'polite' }, barLabel, barTotal),
      h(
        'div',
        { class: 'choices' },
        h(
          'button',
          {
            type: 'button',
            class: 'button',
            onclick: () => openRefusal(token, quote, (answered) => showQuote(token, answered)),
          },
          'Recusar',
        ),
        h(
          'button',
          {
            type: 'button',
            class: 'button primary',
            onclick: () =>
              showSigning(token, quote, taken, {
                back: () => drawQuote(token, quote, taken),
                onAnswered: (answered) => showQuote(token, answered),
              }),
          },
          'Aprovar e assinar',
        ),
      ),
    )
  }
}

function head(quote: PublicQuote, total: HTMLElement | null) {
  return h(
    'header',
    { class: 'hero' },
    h(
      'div',
      { class: 'row' },
      companyMark(quote.company),
      h(
        'div',
        { class: 'names' },
        h('b', {}, quote.company.name),
        h('h1', { class: 'quiet' }, [`Orçamento ${quote.code}`, quote.clientName].filter(Boolean).join(' · ')),
      ),
    ),
    total &&
      h(
        'div',
        { class: 'between end' },
        h('div', {}, h('span', { class: 'quiet' }, 'Valor do orçamento'), h('div', {}, total)),
        quote.validity &&
          h('span', { class: 'pill' }, icon('clock', 14), `Vale até ${dayText(quote.validity).slice(0, 5)}`),
      ),
  )
}

const pdfLink = (token: string) =>
  h('a', { class: 'link', href: `/api/public/quotes/${token}/file`, download: true }, icon('file', 15), 'PDF')

type Item = PublicQuote['items'][number]

const picture = (item: Item) =>
  h(
    'span',
    { class: 'thumb' },
    item.thumbnailUrl
      ? h('img', { src: item.thumbnailUrl, alt: '', loading: 'lazy' })
      : icon(item.kind === 'service' ? 'wrench' : 'box', 20),
  )

/** '3 × R$ 50,00 · desconto de 10 %': what one costs, where the line does not say it already. */
function priceLine({ quantity, unit, unitPrice, discount }: Item): string | null {
  const wanted = formatQuantity(thousandths.toWhole(quantity))
  const each = `${wanted}${unit && unit !== 'UN' ? ` ${unit.toLowerCase()}` : ''} × ${moneyText(toCents(unitPrice))}`
  const parts = [wanted === '1' && !discount ? null : each, discount && `desconto de ${discountText(discount)}`]
  return parts.filter(Boolean).join(' · ') || null
}

const discountText = ({ by, amount: off }: NonNullable<Item['discount']>) =>
  by === 'percent' ? `${String(off).replace('.', ',')} %` : moneyText(toCents(off))

const linesOf = (item: Item, price: string | null) => [
  h('b', {}, item.name),
  item.notes && h('small', {}, item.notes),
  price && h('small', { class: 'num' }, price),
]

function itemSection(title: string, items: Item[], link: HTMLElement) {
  const row = (item: Item) =>
    h(
      'li',
      { class: 'row' },
      picture(item),
      h('div', { class: 'text' }, ...linesOf(item, priceLine(item))),
      h('b', { class: 'num' }, amount(toCents(item.totalPrice))),
    )
  return h(
    'section',
    {},
    h('div', { class: 'between' }, h('h2', {}, title), link),
    h('ul', { class: 'card list' }, ...items.map(row)),
  )
}

/** A switch for each, over the whole row: the thumb need not aim. */
function optionalSection(items: Item[], taken: Set<string>, onChange: (() => void) | null) {
  const row = (item: Item) => {
    const toggle = () => {
      if (!taken.delete(item.id)) taken.add(item.id)
      button.setAttribute('aria-checked', String(taken.has(item.id)))
      onChange?.()
    }
    const button = h(
      'button',
      {
        type: 'button',
        role: 'switch',
        class: 'row option',
        'aria-checked': String(taken.has(item.id)),
        disabled: onChange === null,
        onclick: toggle,
      },
      picture(item),
      h(
        'span',
        { class: 'text' },
        ...linesOf(item, [`+ ${moneyText(toCents(item.totalPrice))}`, priceLine(item)].filter(Boolean).join(' · ')),
      ),
      h('span', { class: 'switch', 'aria-hidden': 'true' }),
    )
    return h('li', {}, button)
  }
  return h(
    'section',
    {},
    h('h2', {}, onChange ? 'Opcionais: você escolhe' : 'Opcionais'),
    h('ul', { class: 'card list' }, ...items.map(row)),
  )
}

/** Where the total is not the sum of the items, what lies between. */
function sumsOf(quote: PublicQuote, taken: ReadonlySet<string>): Node[] {
  const totals = totalsWith(quote, taken)
  if (!totals || totals.discount + totals.freight === 0) return []
  const line = (label: string, value: string) =>
    h('div', { class: 'between' }, h('span', {}, label), h('b', { class: 'num' }, value))
  const lines = [
    line('Itens', moneyText(totals.products + totals.services)),
    totals.discount > 0 && line('Desconto', `-${moneyText(totals.discount)}`),
    totals.freight > 0 && line('Frete', moneyText(totals.freight)),
    line('Total', moneyText(totals.total)),
  ]
  return [h('section', { class: 'card sums' }, ...lines)]
}

/** A share of the total stays one, whatever is taken. */
function depositInWords({ deposit }: PublicQuote): string | null {
  if (!deposit) return null
  return `Sinal de ${discountText(deposit)} no Pix`
}

function conditions(quote: PublicQuote) {
  const payment = [depositInWords(quote), quote.payment].filter(Boolean).join(' + ')
  const parts = [
    quote.terms && fold('terms', 'Condições e garantia', quote.terms.text),
    payment && fold('card', 'Pagamento', payment),
    quote.notes && fold('file', 'Observações', quote.notes),
  ].filter((part) => part instanceof Node)
  return parts.length === 0 ? null : h('section', { class: 'card list', id: 'conditions' }, ...parts)
}

/** The first line, and all of it when it is opened. */
const fold = (name: 'terms' | 'card' | 'file', title: string, text: string) =>
  h(
    'details',
    { class: 'fold', id: name },
    h(
      'summary',
      { class: 'row' },
      tile(name),
      h('span', { class: 'text' }, h('b', {}, title), h('small', {}, text.split('\n')[0]!)),
    ),
    h('p', { class: 'prose' }, text),
  )
