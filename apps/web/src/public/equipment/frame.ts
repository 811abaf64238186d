import type { IconName } from '../drawings.ts'
import { h, icon, show } from '../element.ts'
import { Refused, type Problem } from '../page-data.ts'
import { companyMark, messagePage } from '../parts.ts'
import { chooseLanguage, currentLanguage, words, type Language } from './words.ts'

type Company = { name: string; color: string; logoUrl: string | null }

/** Whose page it is, and in which language. */
export const companyBar = (company: Company, below: string) =>
  h(
    'header',
    { class: 'who' },
    companyMark(company),
    h('div', { class: 'names' }, h('b', {}, company.name), h('small', {}, below)),
    languageSwitch(),
  )

function languageSwitch() {
  const option = (language: Language, label: string, name: string) =>
    h(
      'button',
      {
        type: 'button',
        lang: language === 'en' ? 'en' : 'pt-BR',
        'aria-pressed': String(currentLanguage() === language),
        'aria-label': name,
        'data-action': language,
      },
      label,
    )
  return h('div', { class: 'languages' }, option('pt', 'PT', 'PT, Português'), option('en', 'EN', 'EN, English'))
}

/** What a page shows, in the language chosen. */
type Drawing = { title: string; content: Node[] }
type Actions = Record<string, () => void>
let actions: Actions = {}

/** Buttons name what they do: those the server has drawn answer without being drawn again. */
export function answerTaps() {
  document.addEventListener('click', ({ target }) => {
    const { action } = (target as Element).closest<HTMLElement>('[data-action]')?.dataset ?? {}
    if (action) actions[action]?.()
  })
}

/** Draws in the language chosen, and says so to who reads the page aloud. What the server drew stays. */
export function drawInLanguage(draw: () => Drawing, given: Actions) {
  const redraw = () => {
    document.documentElement.lang = currentLanguage() === 'en' ? 'en' : 'pt-BR'
    const { title, content } = draw()
    document.title = title
    show(...content)
  }
  const inLanguage = (language: Language) => () => {
    chooseLanguage(language)
    redraw()
  }
  actions = { ...given, pt: inLanguage('pt'), en: inLanguage('en') }
  const { dataset } = document.body
  if (dataset['drawn'] === undefined || currentLanguage() === 'en') {
    // What stands open may be written on already: it is left until it closes.
    const open = document.querySelector('dialog[open]')
    if (open) open.addEventListener('close', redraw, { once: true })
    else redraw()
  }
  delete dataset['drawn']
}

export const tintedTile = (name: IconName, tone: string) => h('span', { class: `tile ${tone}` }, icon(name, 20))

/** What went wrong, in the language chosen: the server answers in Portuguese. */
export function refusalWords(error: unknown): string {
  const say = words()
  if (!(error instanceof Refused)) return say.unexpected
  const { code, title, errors } = error.problem
  if (code === 'network') return say.noAnswer
  if (code.startsWith('too-many-')) return tooManyWords(error.problem)
  if (code.startsWith('qr-token.')) return say.tokenRefused
  return currentLanguage() === 'en' ? say.unexpected : (errors?.[0]?.message ?? title)
}

/** A page that could not be opened, and what can be done about it. */
export const showRefusal = (problem: Problem, retry: () => void) =>
  drawInLanguage(
    () => {
      const [title, text, canRetry] = refusalOf(problem)
      const again = h('button', { type: 'button', class: 'button primary', 'data-action': 'retry' }, words().retry)
      const below = canRetry ? [again, languageSwitch()] : [languageSwitch()]
      return { title: `${title} · Prumo`, content: [messagePage('question', title, text, ...below)] }
    },
    { retry },
  )

/** A link says when to come back; in Portuguese, as the server answers. */
const tooManyWords = ({ code, title }: Problem) =>
  code.startsWith('too-many-by-') && currentLanguage() !== 'en' ? title : words().tooMany

function refusalOf(problem: Problem): [title: string, text: string, canRetry: boolean] {
  const say = words()
  const { code } = problem
  if (code === 'qr-page.without-id') return [say.codeNotFound, say.codeNotFoundWhy, false]
  if (code.startsWith('qr-token.')) return [say.tokenRefused, say.tokenRefusedWhy, true]
  if (code === 'equipment.unknown') return [say.machineNotFound, say.machineNotFoundWhy, true]
  if (code.startsWith('public-link.')) return [say.linkGone, say.tokenRefusedWhy, false]
  if (code.startsWith('too-many-')) return [say.loadFailed, tooManyWords(problem), true]
  return [say.loadFailed, code === 'network' ? say.noAnswer : say.unexpected, true]
}
