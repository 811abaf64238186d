import type { verification } from '@prumo/contract/documents/verification'
import type { AnswerOf } from '@prumo/contract/route'
import type { IconName } from './drawings.ts'
import { h, icon, show, svgElement } from './element.ts'
import type { Problem } from './page-data.ts'
import { momentOf } from './figures.ts'
import { tile } from './parts.ts'
import { documentChain, planChain } from './verify-chain.ts'

type Issued = AnswerOf<typeof verification.check>
type Outcome = { tone: 'good' | 'attention' | 'bad' | 'quiet'; icon: IconName; title: string; text: string }

export const spaced = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code

export function showVerification(code: string, issued: Issued | undefined, problem: Problem | undefined) {
  document.title = 'Verificação · Prumo'
  if (issued) draw(issued, outcomeOf(issued))
  else if (problem && code) askForCode(code, problem)
  else askForCode('', null)
}

const isWholeOf = ({ isChainWhole, chain }: Issued) => isChainWhole && (chain?.isWhole ?? true)

const outcomeOf = (issued: Issued): Outcome =>
  issued.state === 'issuer-gone'
    ? {
        tone: 'quiet',
        icon: 'question',
        title: 'Emissor encerrado',
        text: `Emitido em ${momentOf(issued.issuedAt)} por uma empresa que encerrou sua conta. Ainda dá para comparar o arquivo.`,
      }
    : !isWholeOf(issued)
      ? {
          tone: 'bad',
          icon: 'close',
          title: 'Registro alterado',
          text: issued.chain
            ? 'A corrente de registros deste documento não é mais a que foi gravada.'
            : 'O registro deste documento não é mais o que foi gravado na emissão.',
        }
      : issued.state === 'superseded'
        ? {
            tone: 'attention',
            icon: 'clock',
            title: 'Substituído por outro',
            text: `Emitido em ${momentOf(issued.issuedAt)}. Há uma versão mais nova deste documento.`,
          }
        : {
            tone: 'good',
            icon: 'shield',
            title: 'Documento íntegro',
            text: `Nada mudou desde que foi emitido em ${momentOf(issued.issuedAt)}.`,
          }

const altered: Outcome = {
  tone: 'bad',
  icon: 'close',
  title: 'Este arquivo foi alterado',
  text: 'O conteúdo do PDF escolhido não é o que foi emitido com este código.',
}

function draw(issued: Issued, outcome: Outcome, isSame: boolean | null = null) {
  const choose = h('input', {
    type: 'file',
    accept: 'application/pdf,.pdf',
    class: 'hidden',
    tabindex: -1,
    'aria-hidden': 'true',
  })
  const said = h('p', { class: 'error', role: 'alert' })
  const compare = async (file: File | undefined) => {
    if (!file) return
    const problem = await refusalOf(file)
    said.textContent = problem ?? ''
    if (problem) return
    const hash = await sha256(file)
    if (hash === null)
      said.textContent = 'Este navegador não consegue fazer a conferência aqui. Abra a página por um endereço https.'
    else draw(issued, hash === issued.sha256 ? outcomeOf(issued) : altered, hash === issued.sha256)
  }
  choose.addEventListener('change', () => {
    void compare(choose.files?.[0])
    choose.value = ''
  })
  const dropped = (event: Event) => {
    event.preventDefault()
    if (event.type === 'drop') void compare((event as DragEvent).dataTransfer?.files[0])
  }
  show(
    top(),
    h(
      'main',
      { class: 'body', ondragover: dropped, ondrop: dropped },
      verdict(outcome, marks(issued, isSame)),
      facts(issued),
      issued.chain ? planChain(issued, issued.chain) : issued.state !== 'issuer-gone' && documentChain(issued),
      h(
        'div',
        { class: 'drop row' },
        tile('file'),
        h(
          'span',
          { class: 'text wrap' },
          h('b', {}, 'Comparar um PDF que você tem'),
          h('small', {}, 'A conta é feita aqui, nada é enviado.'),
        ),
      ),
      said,
    ),
    h(
      'footer',
      { class: 'bar' },
      h(
        'div',
        { class: 'choices' },
        issued.hasFile &&
          h(
            'a',
            { class: 'button', href: `/api/public/documents/${issued.code}/file`, download: true },
            icon('file'),
            'Ver PDF',
          ),
        h(
          'button',
          { type: 'button', class: 'button primary', onclick: () => choose.click() },
          icon('upload'),
          'Escolher PDF',
        ),
        choose,
      ),
    ),
  )
}

const verdict = ({ tone, icon: name, title, text }: Outcome, chips: Node[]) =>
  h(
    'section',
    { class: `card panel ${tone}`, role: 'status' },
    h('span', { class: `badge ${tone}` }, icon(name, 30)),
    h('h1', {}, title),
    h('p', {}, text),
    chips.length > 0 && h('div', { class: 'chips' }, ...chips),
  )

function marks(issued: Issued, isSame: boolean | null) {
  const chip = (isGood: boolean, text: string) =>
    h('span', { class: `chip ${isGood ? 'good' : 'attention'}` }, icon(isGood ? 'check' : 'close', 13), text)
  return [
    ...(isSame === null ? [] : [chip(isSame, isSame ? 'Conteúdo confere' : 'Conteúdo diferente')]),
    ...(issued.state === 'issuer-gone' ? [] : marksOfState(issued, chip)),
  ]
}

function marksOfState(issued: Issued, chip: (isGood: boolean, text: string) => HTMLElement) {
  const isWhole = isWholeOf(issued)
  return [
    chip(isWhole, isWhole ? 'Corrente inteira' : 'Corrente partida'),
    issued.supersededBy
      ? h('a', { class: 'chip attention', href: `/verificar/${issued.supersededBy}` }, 'Ver a versão atual')
      : chip(true, 'É a versão atual'),
  ]
}

function facts(issued: Issued) {
  const { plan } = issued
  const rows: [string, string | null | undefined][] = [
    ['Documento', issued.title && `${issued.title} · nº ${String(issued.number).padStart(4, '0')}`],
    ['Versão do documento', issued.documentVersion > 0 ? String(issued.documentVersion) : null],
    ['Versão do plano', plan?.version],
    ['Prédio', plan?.building],
    ['Emitido por', issued.company],
    [
      'Responsável',
      plan?.responsible &&
        [plan.responsible.name, plan.responsible.council, plan.responsible.registration].filter(Boolean).join(' · '),
    ],
    ['ART', plan?.artNumber],
    ['Assinado em', issued.signedAt && momentOf(issued.signedAt)],
    ['Código', spaced(issued.code)],
  ]
  return h(
    'dl',
    { class: 'card facts' },
    ...rows.flatMap(([label, value]) =>
      value ? [h('div', {}, h('dt', {}, label), h('dd', { class: 'num' }, value))] : [],
    ),
  )
}

const titleOf = ({ code }: Problem) => (code.startsWith('too-many-') ? 'Espere um pouco' : 'Código desconhecido')

function askForCode(code: string, problem: Problem | null) {
  const input = h('input', {
    id: 'code',
    name: 'code',
    value: code,
    maxlength: 20,
    autocapitalize: 'characters',
    autocomplete: 'off',
  })
  show(
    top(),
    h(
      'main',
      { class: 'body' },
      verdict(
        problem
          ? { tone: 'quiet', icon: 'question', title: titleOf(problem), text: problem.title }
          : {
              tone: 'quiet',
              icon: 'shield',
              title: 'Verificar documento',
              text: 'Digite o código que está no rodapé do documento.',
            },
        [],
      ),
      h(
        'form',
        {
          class: 'card asking',
          onsubmit: (event) => {
            event.preventDefault()
            location.href = `/verificar/${encodeURIComponent(input.value.trim())}`
          },
        },
        h('label', { for: 'code' }, 'Código de verificação'),
        input,
        h('button', { type: 'submit', class: 'button primary' }, 'Verificar'),
      ),
    ),
  )
}

function top() {
  const bob = svgElement('svg', { width: 15, height: 26, viewBox: '7 1 18 30', fill: 'none', 'aria-hidden': 'true' })
  bob.append(
    svgElement('path', { d: 'M9 3.5h14', stroke: 'currentColor', 'stroke-width': 3, 'stroke-linecap': 'round' }),
    svgElement('path', { d: 'M16 3.5v9', stroke: 'currentColor', 'stroke-width': 2.2 }),
    svgElement('path', {
      d: 'M10.2 12.5h11.6a1.4 1.4 0 0 1 1.3 1.8L17.4 28a1.5 1.5 0 0 1-2.8 0L8.9 14.3a1.4 1.4 0 0 1 1.3-1.8Z',
      fill: 'currentColor',
    }),
  )
  return h(
    'header',
    { class: 'own' },
    h('span', { class: 'own-name' }, bob, h('b', {}, 'Prumo')),
    h('span', { class: 'quiet' }, 'Verificação'),
  )
}

/** No document that was issued is nearly as large, and a browser reads a file as a whole. */
const mostBytes = 200 * 1024 * 1024

/** Why a file cannot be compared: only a PDF can be the one that was issued, or one that somebody changed. */
async function refusalOf(file: File): Promise<string | null> {
  const beginning = await file
    .slice(0, 5)
    .text()
    .catch(() => null)
  if (beginning === null) return 'Não foi possível ler este arquivo. Escolha outro.'
  if (beginning !== '%PDF-') return 'Escolha um arquivo PDF.'
  return file.size > mostBytes ? 'Este arquivo é grande demais para ser comparado aqui.' : null
}

/** Nothing where the browser keeps its arithmetic to secure addresses. */
async function sha256(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
