import type { ProblemKind } from '@prumo/domain/pmoc/words'
import type { IconName } from '../drawings.ts'
import { h, icon } from '../element.ts'
import { nameOf, words } from './words.ts'

export const reportDialogId = 'report-sheet'

const kinds: [ProblemKind, IconName][] = [
  ['nao_refrigera', 'snow'],
  ['vazamento', 'drop'],
  ['ruido', 'sound'],
  ['cheiro', 'wind'],
  ['nao_liga', 'power'],
  ['outro', 'question'],
]

/** The sheet on which a problem is told. It stands in the page as the server draws it, and opens by itself: it can be filled in before the script is there that sends it. */
export function reportDialog() {
  const say = words()
  return h(
    'dialog',
    { class: 'sheet', id: reportDialogId, 'aria-labelledby': 'report-title' },
    h(
      'form',
      { novalidate: true, method: 'dialog' },
      h('h2', { id: 'report-title' }, say.reportTitle),
      h('fieldset', { class: 'kinds', 'aria-labelledby': 'report-title' }, ...kinds.map(kindTile)),
      h(
        'div',
        { class: 'field' },
        h('label', { for: 'description' }, say.describe),
        h('textarea', { id: 'description', name: 'description', rows: 3, maxlength: 1000 }),
      ),
      h(
        'div',
        { class: 'field' },
        h('div', { class: 'photo' }, h('button', { type: 'button', class: 'button' }, icon('camera'), say.photo)),
        h('input', { type: 'file', accept: 'image/*', class: 'hidden', tabindex: -1, 'aria-hidden': 'true' }),
        h('p', { class: 'error', role: 'alert' }),
      ),
      h(
        'div',
        { class: 'field' },
        h('label', { for: 'contact' }, say.contact),
        h('input', { id: 'contact', name: 'contact', maxlength: 150, autocomplete: 'off' }),
        h('small', {}, say.contactWhy),
      ),
      // Nobody sees it: what fills it in is a program.
      h('input', { name: 'website', tabindex: -1, autocomplete: 'off', 'aria-hidden': 'true', class: 'hidden' }),
      h('p', { class: 'error', role: 'alert' }),
      h(
        'div',
        { class: 'choices' },
        h('button', { type: 'button', class: 'button', commandfor: reportDialogId, command: 'close' }, say.back),
        h('button', { type: 'submit', class: 'button primary', disabled: true }, say.send),
      ),
    ),
  )
}

const kindTile = ([kind, sign]: (typeof kinds)[number]) =>
  h(
    'label',
    { class: 'kind', for: `kind-${kind}` },
    h('input', { type: 'radio', name: 'kind', value: kind, id: `kind-${kind}` }),
    icon(sign, 22),
    nameOf.kind(kind),
  )
