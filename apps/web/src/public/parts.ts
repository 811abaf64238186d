import type { IconName } from './drawings.ts'
import { h, icon } from './element.ts'

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
