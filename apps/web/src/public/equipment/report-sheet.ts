import type { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import type { AnswerOf } from '@prumo/contract/route'
import type { ProblemKind } from '@prumo/domain/pmoc/words'
import { h, icon } from '../element.ts'
import { callPublic } from '../page-data.ts'
import { copyButton } from '../parts.ts'
import { refusalWords } from './frame.ts'
import { reportDialog, reportDialogId } from './report-dialog.ts'
import { shrinkPhoto, toBase64 } from './shrink-photo.ts'
import { words } from './words.ts'

type Sent = AnswerOf<typeof publicEquipment.report>
type Key = { id: string; token: string }

/** Buttons open and close the sheet they name without anybody's help. */
const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype

/** What is wrong, in a few taps; what is written stays until it is sent or left. */
export function openReport(key: Key, onDone: () => void) {
  const dialog = takeOverReport(key, onDone)
  if (!knowsCommands) dialog.showModal()
}

const isTaken = new WeakSet<Element>()

/** The sheet in the page, as it stands and with what was written on it already, now also sends. */
export function takeOverReport(key: Key, onDone: () => void): HTMLDialogElement {
  const dialog = document.getElementById(reportDialogId) as HTMLDialogElement
  if (isTaken.has(dialog)) return dialog
  isTaken.add(dialog)
  const form = readForm(dialog)
  const submit = async () => {
    const kind = form.chosen()
    form.problem.textContent = kind ? '' : words().chooseKind
    if (!kind) return
    form.send.disabled = true
    try {
      const path = `/api/system/api/v1/public/equipment/${key.id}/qr/problems?qrToken=${encodeURIComponent(key.token)}`
      const photo = form.photo()
      const sent = await callPublic<typeof publicEquipment.report>('POST', path, {
        kind,
        ...form.written(),
        ...(photo && { photo: await toBase64(photo) }),
      })
      dialog.replaceChildren(sentPanel(sent, () => (dialog.close(), onDone())))
      dialog.querySelector('h2')?.focus()
    } catch (error) {
      form.send.disabled = false
      form.problem.textContent = refusalWords(error)
    }
  }
  form.element.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  if (!knowsCommands) form.back.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.replaceWith(reportDialog()))
  form.send.disabled = false
  return dialog
}

function readForm(dialog: HTMLDialogElement) {
  const find = <Found extends Element>(selector: string) => dialog.querySelector<Found>(selector)!
  const valueOf = (name: string) => find<HTMLInputElement>(`[name=${name}]`).value
  return {
    element: find<HTMLFormElement>('form'),
    back: find('.choices [type=button]'),
    send: find<HTMLButtonElement>('.choices [type=submit]'),
    problem: find('form > .error'),
    chosen: () => (dialog.querySelector<HTMLInputElement>('[name=kind]:checked')?.value as ProblemKind) ?? null,
    written: () => ({ description: valueOf('description'), contact: valueOf('contact'), website: valueOf('website') }),
    photo: takeOverPhoto(find('.photo'), find('[type=file]'), find('.field > .error')),
  }
}

function takeOverPhoto(preview: Element, choose: HTMLInputElement, said: Element) {
  const say = words()
  let kept: Blob | null = null
  const button = preview.querySelector('button')!
  button.addEventListener('click', () => choose.click())
  const set = (photo: Blob | null) => {
    kept = photo
    const image = photo && h('img', { src: URL.createObjectURL(photo), alt: say.photoKept })
    image?.addEventListener('load', () => URL.revokeObjectURL(image.src), { once: true })
    const remove = h(
      'button',
      { type: 'button', class: 'link', onclick: () => set(null) },
      icon('close', 15),
      say.removePhoto,
    )
    preview.replaceChildren(...(image ? [image, remove] : [button]))
  }
  choose.addEventListener('change', () => {
    const [file] = choose.files ?? []
    said.textContent = ''
    if (file) shrinkPhoto(file).then(set, () => void (said.textContent = say.photoFailed))
    choose.value = ''
  })
  return () => kept
}
function sentPanel({ protocol, url }: Sent, close: () => void) {
  const say = words()
  return h(
    'section',
    { class: 'sent' },
    h('span', { class: 'badge good' }, icon('check', 28)),
    h('h2', { tabindex: -1 }, say.received),
    h('p', { class: 'protocol num' }, say.protocol(protocol)),
    h('p', { class: 'quiet' }, say.followWhy),
    h(
      'div',
      { class: 'choices' },
      h('a', { class: 'button', href: new URL(url).pathname }, say.follow),
      copyButton(say.copyLink, url, say.copied),
    ),
    h('button', { type: 'button', class: 'button primary', onclick: close }, say.done),
  )
}
