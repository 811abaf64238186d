import type { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import type { AnswerOf } from '@prumo/contract/route'
import type { ProblemKind } from '@prumo/domain/pmoc/words'
import type { IconName } from '../drawings.ts'
import { h, icon } from '../element.ts'
import { callPublic } from '../page-data.ts'
import { copyButton } from '../parts.ts'
import { refusalWords } from './frame.ts'
import { shrinkPhoto, toBase64 } from './shrink-photo.ts'
import { nameOf, words } from './words.ts'

type Sent = AnswerOf<typeof publicEquipment.report>

const kinds: [ProblemKind, IconName][] = [
  ['nao_refrigera', 'snow'],
  ['vazamento', 'drop'],
  ['ruido', 'sound'],
  ['cheiro', 'wind'],
  ['nao_liga', 'power'],
  ['outro', 'question'],
]

/** What is wrong, in a few taps; what is written stays until it is sent or left. */
export function openReport(key: { id: string; token: string }, onDone: () => void) {
  const say = words()
  const form = reportForm()
  const dialog = h('dialog', { class: 'sheet', 'aria-labelledby': 'report-title', onclose: () => dialog.remove() })
  const submit = async () => {
    const kind = form.chosen()
    form.problem.textContent = kind ? '' : say.chooseKind
    if (!kind) return
    form.send.disabled = true
    try {
      const path = `/api/system/api/v1/public/equipment/${key.id}/qr/problems?qrToken=${encodeURIComponent(key.token)}`
      const photo = form.photo()
      const sent = await callPublic<typeof publicEquipment.report>('POST', path, {
        kind,
        description: form.description.value,
        contact: form.contact.value,
        website: form.website.value,
        ...(photo && { photo: await toBase64(photo) }),
      })
      dialog.replaceChildren(sentPanel(sent, () => (dialog.close(), onDone())))
      dialog.querySelector('h2')?.focus()
    } catch (error) {
      form.send.disabled = false
      form.problem.textContent = refusalWords(error)
    }
  }
  dialog.append(
    h(
      'form',
      {
        novalidate: true,
        onsubmit: (event) => {
          event.preventDefault()
          void submit()
        },
      },
      ...form.parts,
      form.problem,
      h(
        'div',
        { class: 'choices' },
        h('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, say.back),
        form.send,
      ),
    ),
  )
  document.body.append(dialog)
  dialog.showModal()
}

function reportForm() {
  const say = words()
  const tiles = kinds.map(([kind, sign]) => {
    const input = h('input', { type: 'radio', name: 'kind', value: kind, id: `kind-${kind}` })
    return {
      kind,
      input,
      tile: h('label', { class: 'kind', for: `kind-${kind}` }, input, icon(sign, 22), nameOf.kind(kind)),
    }
  })
  const description = h('textarea', { id: 'description', rows: 3, maxlength: 1000 })
  const contact = h('input', { id: 'contact', maxlength: 150, autocomplete: 'off' })
  // Nobody sees it: what fills it in is a program.
  const website = h('input', {
    name: 'website',
    tabindex: -1,
    autocomplete: 'off',
    'aria-hidden': 'true',
    class: 'hidden',
  })
  const { part, photo } = photoField()
  return {
    chosen: () => tiles.find(({ input }) => input.checked)?.kind ?? null,
    photo,
    description,
    contact,
    website,
    problem: h('p', { class: 'error', role: 'alert' }),
    send: h('button', { type: 'submit', class: 'button primary' }, say.send),
    parts: [
      h('h2', { id: 'report-title' }, say.reportTitle),
      h('fieldset', { class: 'kinds', 'aria-labelledby': 'report-title' }, ...tiles.map(({ tile }) => tile)),
      h('div', { class: 'field' }, h('label', { for: 'description' }, say.describe), description),
      part,
      h(
        'div',
        { class: 'field' },
        h('label', { for: 'contact' }, say.contact),
        contact,
        h('small', {}, say.contactWhy),
      ),
      website,
    ],
  }
}

function photoField() {
  const say = words()
  let kept: Blob | null = null
  const said = h('p', { class: 'error', role: 'alert' })
  const choose = h('input', { type: 'file', accept: 'image/*', class: 'hidden', tabindex: -1, 'aria-hidden': 'true' })
  const button = h(
    'button',
    { type: 'button', class: 'button', onclick: () => choose.click() },
    icon('camera'),
    say.photo,
  )
  const preview = h('div', { class: 'photo' })
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
  set(null)
  return { part: h('div', { class: 'field' }, preview, choose, said), photo: () => kept }
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
