import { h, icon, show, type IconName } from '../element.ts'
import { Refused, type Problem } from '../page-data.ts'
import { companyMark, messagePage, useBrand } from '../parts.ts'
import { chooseLanguage, currentLanguage, words, type Language } from './words.ts'

type Company = { name: string; color: string; logoUrl: string | null }

/** Whose page it is, and in which language. */
export const companyBar = (company: Company, below: string, redraw: () => void) =>
  h(
    'header',
    { class: 'who' },
    companyMark(company),
    h('div', { class: 'names' }, h('b', {}, company.name), h('small', {}, below)),
    languageSwitch(redraw),
  )

function languageSwitch(redraw: () => void) {
  const option = (language: Language, label: string, name: string) =>
    h(
      'button',
      {
        type: 'button',
        lang: language === 'en' ? 'en' : 'pt-BR',
        'aria-pressed': String(currentLanguage() === language),
        'aria-label': name,
        onclick: () => {
          chooseLanguage(language)
          redraw()
        },
      },
      label,
    )
  return h('div', { class: 'languages' }, option('pt', 'PT', 'PT, Português'), option('en', 'EN', 'EN, English'))
}

/** Draws in the language chosen, and says so to who reads the page aloud. */
export function drawInLanguage(title: string, ...content: Node[]) {
  document.documentElement.lang = currentLanguage() === 'en' ? 'en' : 'pt-BR'
  document.title = title
  show(...content)
}

export const tintedTile = (name: IconName, tone: string) => h('span', { class: `tile ${tone}` }, icon(name, 20))

/** What went wrong, in the language chosen: the server answers in Portuguese. */
export function refusalWords(error: unknown): string {
  const say = words()
  if (!(error instanceof Refused)) return say.unexpected
  const { code, title, errors } = error.problem
  if (code === 'network') return say.noAnswer
  if (code === 'too-many-requests') return say.tooMany
  if (code.startsWith('qr-token.')) return say.tokenRefused
  return currentLanguage() === 'en' ? say.unexpected : (errors?.[0]?.message ?? title)
}

/** A page that could not be opened, and what can be done about it. */
export function showRefusal(problem: Problem, retry: () => void) {
  useBrand()
  const say = words()
  const again = h('button', { type: 'button', class: 'button primary', onclick: retry }, say.retry)
  const [title, text, canRetry] = refusalOf(problem)
  const switcher = languageSwitch(() => showRefusal(problem, retry))
  const page = messagePage('question', title, text, ...(canRetry ? [again] : []))
  page.append(switcher)
  drawInLanguage(`${title} · Prumo`, page)
}

function refusalOf({ code }: Problem): [title: string, text: string, canRetry: boolean] {
  const say = words()
  if (code === 'qr-page.without-id') return [say.codeNotFound, say.codeNotFoundWhy, false]
  if (code.startsWith('qr-token.')) return [say.tokenRefused, say.tokenRefusedWhy, true]
  if (code === 'equipment.unknown') return [say.machineNotFound, say.machineNotFoundWhy, true]
  if (code.startsWith('public-link.')) return [say.linkGone, say.tokenRefusedWhy, false]
  if (code === 'too-many-requests') return [say.loadFailed, say.tooMany, true]
  return [say.loadFailed, code === 'network' ? say.noAnswer : say.unexpected, true]
}
