import type { publicReceipts } from '@prumo/contract/sharing/public-receipts'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDocument } from '@prumo/domain/documents/document'
import { toCents } from '@prumo/domain/money/money'
import { formatQuantity, thousandths } from '@prumo/domain/products/quantity'
import { formatPhone } from '@prumo/domain/text/phone'
import { h, show } from './element.ts'
import { useBrand } from './brand.ts'
import { amount, momentOf, moneyText } from './figures.ts'
import { companyMark } from './parts.ts'

type Receipt = AnswerOf<typeof publicReceipts.get>

export function showReceipt(receipt: Receipt) {
  const { company } = receipt
  useBrand(company.color)
  document.title = `Recibo ${receipt.tillNumber ?? receipt.code} · ${company.name}`
  show(
    h(
      'header',
      { class: 'hero' },
      h(
        'div',
        { class: 'row' },
        companyMark(company),
        h(
          'div',
          { class: 'names' },
          h('b', {}, company.name),
          h('h1', { class: 'quiet' }, `Recibo ${receipt.tillNumber ?? receipt.code}`),
        ),
      ),
      h('div', { class: 'quiet num' }, momentOf(receipt.soldAt)),
    ),
    h(
      'main',
      { class: 'body' },
      receipt.isCancelled && h('p', { class: 'notice', role: 'status' }, 'Esta venda foi cancelada.'),
      receipt.returns.length > 0 &&
        h('p', { class: 'notice', role: 'status' }, 'Houve devolução: veja abaixo o que foi devolvido.'),
      h(
        'section',
        {},
        h('h2', {}, 'Itens'),
        h(
          'ul',
          { class: 'card list' },
          ...receipt.items.map((item) =>
            h(
              'li',
              { class: 'row' },
              h(
                'div',
                { class: 'text' },
                h('b', {}, item.name),
                h(
                  'small',
                  { class: 'num' },
                  `${quantityText(item.quantity, item.unit)} × ${amount(toCents(item.unitPrice))}${item.discountPrice > 0 ? ` · desconto de ${money(item.discountPrice)}` : ''}`,
                ),
              ),
              h('b', { class: 'num' }, amount(toCents(item.totalPrice))),
            ),
          ),
        ),
      ),
      h(
        'section',
        { class: 'card sums' },
        receipt.discountPrice > 0 && line('Desconto', `-${money(receipt.discountPrice)}`),
        receipt.freight > 0 && line('Frete', money(receipt.freight)),
        line('Total', money(receipt.totalPrice), true),
        ...receipt.payments.map(({ label, amount: paid, installments }) =>
          line(installments > 1 ? `${label} em ${installments}×` : label, money(paid)),
        ),
      ),
      ...receipt.returns.map(returnCard),
      h(
        'p',
        { class: 'small-print plain' },
        [
          `${company.document.length === 11 ? 'CPF' : 'CNPJ'} ${formatDocument(company.document)}`,
          company.place,
          phoneOf(company),
          receipt.sellerName && `Atendido por ${receipt.sellerName}`,
          receipt.footer,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
  )
}

const phoneOf = ({ phone, whatsapp }: Receipt['company']) => {
  const number = whatsapp ?? phone
  return number && formatPhone(number)
}

const returnCard = ({ happenedAt, items, refundPrice, creditPrice, cancelledPrice }: Receipt['returns'][number]) =>
  h(
    'section',
    { class: 'card sums' },
    h('h2', {}, `Devolução em ${momentOf(happenedAt)}`),
    ...items.map(({ name, quantity, unit }) => line(name, quantityText(quantity, unit))),
    refundPrice > 0 && line('Devolvido', money(refundPrice), true),
    creditPrice > 0 && line('Crédito na loja', money(creditPrice), true),
    cancelledPrice > 0 && line('Abatido do que faltava pagar', money(cancelledPrice), true),
  )

const money = (reais: number) => moneyText(toCents(reais))

const line = (label: string, value: string, isStrong = false) =>
  h('div', { class: `between${isStrong ? ' strong' : ''}` }, h('span', {}, label), h('b', { class: 'num' }, value))

const quantityText = (quantity: number, unit: string | null) =>
  `${formatQuantity(thousandths.toWhole(quantity))}${unit ? ` ${unit.toLowerCase()}` : ''}`
