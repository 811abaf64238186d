import { drawings, type IconName } from './drawings.ts'
import { elementText, type Attributes, type Child } from './element-text.ts'

/** One element: attributes as they are written in HTML, `on…` for what happens. Text is always text, never markup. For the server, which has no document, it is written out. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  if (import.meta.env.SSR) return elementText(tag, attributes, children) as never
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value))
  }
  element.append(...children.filter(isShown).map((child) => (typeof child === 'number' ? String(child) : child)))
  return element
}

const isShown = (child: Child): child is Node | string | number =>
  child !== null && child !== undefined && child !== false && child !== ''

export function icon(name: IconName, size = 18): SVGSVGElement {
  const attributes = {
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }
  return svgElement('svg', attributes, svgElement('path', { d: drawings[name] }))
}

export function svgElement<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | number>,
  ...children: SVGElement[]
): SVGElementTagNameMap[Tag] {
  if (import.meta.env.SSR) return elementText(tag, attributes, children) as never
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

/** What is on the page now, instead of what was. Reading begins at its heading again. */
export function show(...content: Node[]) {
  document.body.replaceChildren(...content)
  window.scrollTo(0, 0)
  const heading = document.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
