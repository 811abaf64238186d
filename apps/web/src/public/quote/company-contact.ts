import type { PublicQuote } from '@prumo/contract/sharing/public-quotes'
import { formatDocument } from '@prumo/domain/documents/document'
import { formatPhone } from '@prumo/domain/text/phone'
import { whatsappLink } from '@prumo/domain/text/whatsapp'
import { h } from '../element.ts'
import { tile } from '../parts.ts'

/** Who answers questions about it: whoever sells, else the company. */
export function chatOf({ seller, company, code }: PublicQuote) {
  const number = seller?.whatsapp ?? company.whatsapp
  if (!number) return null
  return { name: seller?.whatsapp ? seller.name.split(' ')[0]! : company.name, link: chatLink(number, code) }
}

const chatLink = (number: string, code: number) => ({
  href: whatsappLink(number, `Olá! Sobre o orçamento ${code}:`),
  target: '_blank',
  rel: 'noopener noreferrer',
})

/** Whose quote it is, and how they are reached. */
export function companyContact({ company, code }: PublicQuote) {
  const { name, document, place, phone, whatsapp } = company
  const line = (icon: 'chat' | 'phone', label: string, number: string, link: object) =>
    h(
      'a',
      { class: 'row', ...link },
      tile(icon),
      h('span', { class: 'text' }, h('b', {}, label), h('small', { class: 'num' }, formatPhone(number))),
    )
  return h(
    'aside',
    { class: 'card list contact', 'aria-label': 'Contato da empresa' },
    h(
      'div',
      { class: 'row' },
      h(
        'div',
        { class: 'text' },
        h('b', {}, name),
        h('small', { class: 'num' }, `${document.length === 11 ? 'CPF' : 'CNPJ'} ${formatDocument(document)}`),
        place && h('small', {}, place),
      ),
    ),
    whatsapp && line('chat', 'WhatsApp', whatsapp, chatLink(whatsapp, code)),
    phone && line('phone', 'Telefone', phone, { href: `tel:+55${phone}` }),
  )
}
