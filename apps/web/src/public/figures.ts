import { encode } from 'uqr'
import { formatBRL } from '@prumo/domain/money/money'
import { h, svgElement } from './element.ts'

export const moneyText = (cents: number) => formatBRL(cents)
export const amount = (cents: number) => formatBRL(cents).replace('R$ ', '')

/** A large amount whose cents step back. */
export function bigMoney(cents: number) {
  const [whole, decimals] = amount(cents).split(',')
  return h('span', { class: 'money num' }, h('small', {}, 'R$ '), whole, h('small', {}, `,${decimals}`))
}

export const dayText = (calendarDate: string) => calendarDate.split('-').reverse().join('/')
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
export const momentOf = (instant: string) => moment.format(new Date(instant)).replace(', ', ' às ')

export function qrCode(text: string, label: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const svg = svgElement('svg', {
    viewBox: `0 0 ${size} ${size}`,
    class: 'qr',
    role: 'img',
    'aria-label': label,
    'shape-rendering': 'crispEdges',
  })
  svg.append(svgElement('path', { fill: '#fff', d: `M0 0h${size}v${size}H0z` }), svgElement('path', { d: path }))
  return svg
}
