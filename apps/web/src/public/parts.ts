import { encode } from 'uqr'
import { formatBRL } from '@prumo/domain/money/money'
import { brandVariables, darkBrandTokens, DEFAULT_BRAND, lightBrandTokens } from '#ui/theme/brand-tokens.ts'
import { h, icon, svgElement, type IconName } from './element.ts'

/** The company's colour, in the scheme of the device. */
export function useBrand(color: string = DEFAULT_BRAND) {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const tokens = dark.matches ? darkBrandTokens(color) : lightBrandTokens(color)
    document.documentElement.dataset['mantineColorScheme'] = dark.matches ? 'dark' : 'light'
    for (const [name, value] of Object.entries(brandVariables(tokens)))
      document.documentElement.style.setProperty(name, value)
  }
  dark.addEventListener('change', apply)
  apply()
}

export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{Lu}\d]/u.test(word))
    .slice(0, 2)
    .map((word) => word[0])
    .join('')

/** The logo on white, or the first letters of the name. */
export const companyMark = ({ name, logoUrl }: { name: string; logoUrl: string | null }) =>
  logoUrl
    ? h('span', { class: 'mark logo' }, h('img', { src: logoUrl, alt: '' }))
    : h('span', { class: 'mark', 'aria-hidden': 'true' }, initialsOf(name))

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

export const tile = (name: IconName) => h('span', { class: 'tile' }, icon(name))

/** One sentence where a page would be. */
export const messagePage = (name: IconName, title: string, text: string, ...more: Node[]) =>
  h(
    'main',
    { class: 'message' },
    h('span', { class: 'badge quiet' }, icon(name, 30)),
    h('h1', {}, title),
    h('p', {}, text),
    ...more,
  )

/** Copies, and says so where it stood. */
const copyWords = { done: 'Copiado', failed: 'Selecione o código e copie' }

export function copyButton(label: string, text: string, say = copyWords) {
  const button = h('button', { type: 'button', class: 'button', onclick: () => void copy() }, icon('copy'), label)
  const copy = async () => {
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    button.replaceChildren(icon(isDone ? 'check' : 'copy'), isDone ? say.done : say.failed)
    setTimeout(() => button.replaceChildren(icon('copy'), label), 2500)
  }
  return button
}
