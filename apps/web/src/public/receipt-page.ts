import type { publicReceipts } from '@prumo/contract/sharing/public-receipts'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDocument } from '@prumo/domain/documents/document'
import { toCents } from '@prumo/domain/money/money'
import { formatQuantity, thousandths } from '@prumo/domain/products/quantity'
import { h, show } from './element.ts'
import { useBrand } from './brand.ts'
import { amount, momentOf, moneyText } from './figures.ts'
import { companyMark } from './parts.ts'

type Receipt = AnswerOf<typeof publicReceipts.get>

export function showReceipt(receipt: Receipt) {
  const { company } = receipt
  useBrand(company.color)
  document.title = `Recibo ${receipt.tillNumber ?? receipt.code} · ${company.name}`
  const money = (reaisValue: number) => moneyText(toCents(reaisValue))
  const line = (label: string, value: string, isStrong = false) =>
    h('div', { class: `between${isStrong ? ' strong' : ''}` }, h('span', {}, label), h('b', { class: 'num' }, value))
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
                  `${formatQuantity(thousandths.toWhole(item.quantity))}${item.unit ? ` ${item.unit.toLowerCase()}` : ''} × ${amount(toCents(item.unitPrice))}${item.discountPrice > 0 ? ` · desconto de ${money(item.discountPrice)}` : ''}`,
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
      h(
        'p',
        { class: 'small-print plain' },
        [
          `${company.document.length === 11 ? 'CPF' : 'CNPJ'} ${formatDocument(company.document)}`,
          company.place,
          receipt.sellerName && `Atendido por ${receipt.sellerName}`,
          receipt.footer,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
  )
}
