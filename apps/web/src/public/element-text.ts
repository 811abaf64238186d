export type Child = Node | string | number | null | undefined | false
export type Attributes = Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>

/** Markup of the server: what is not one of these is text, and escaped. */
class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

const withoutContent = new Set(['img', 'input'])

/** What happens on an element is for the browser alone, which draws the same once more. */
export function elementText(tag: string, attributes: Attributes, children: readonly Child[]): Markup {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === true
      ? ` ${name}`
      : typeof value === 'string' || typeof value === 'number'
        ? ` ${name}="${escapeText(String(value))}"`
        : '',
  )
  const end = withoutContent.has(tag) ? '' : `${htmlOf(children)}</${tag}>`
  return new Markup(`<${tag}${written.join('')}>${end}`)
}

export const htmlOf = (children: readonly unknown[]): string =>
  children
    .map((child) =>
      child instanceof Markup
        ? child.html
        : typeof child === 'string' || typeof child === 'number'
          ? escapeText(String(child))
          : '',
    )
    .join('')

const escapeText = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
