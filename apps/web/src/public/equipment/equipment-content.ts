import type { PublicEquipmentPage } from '@prumo/contract/pmoc/public-equipment'
import { isCarriedOut, itemStatus } from '@prumo/domain/pmoc/item-status'
import { idFromAddress } from '@prumo/domain/text/short-id'
import { h, icon } from '../element.ts'
import { companyBar, tintedTile } from './frame.ts'
import { reportDialog, reportDialogId } from './report-dialog.ts'
import { dateText, nameOf, numberText, words } from './words.ts'

type Entry = PublicEquipmentPage['maintenanceHistory'][number]

const shownAtFirst = 3

export const titleOfEquipment = ({ equipment, company }: PublicEquipmentPage) => `${equipment.tag} · ${company.name}`

/** How a machine is, for whoever stands before it. */
export function equipmentContent(page: PublicEquipmentPage, id: string, isWhole: boolean): Node[] {
  const say = words()
  return [
    companyBar(page.company, say.caresFor),
    h(
      'main',
      { class: 'body close' },
      stateCard(page),
      airCard(page),
      historyCard(page, isWhole),
      machineCard(page),
      h(
        'p',
        { class: 'access', role: 'note' },
        icon('globe', 15),
        h('span', {}, say.publicAccess, say.withoutLogin, h('a', { href: '/verificar' }, say.verify)),
        h('a', { href: `/pmoc/equipment/${idFromAddress(id) ?? id}/qrcode` }, say.staff),
      ),
    ),
    h(
      'footer',
      { class: 'bar' },
      h(
        'button',
        {
          type: 'button',
          class: 'button primary',
          'data-action': 'report',
          // Browsers that know this need no script for it.
          commandfor: reportDialogId,
          command: 'show-modal',
        },
        icon('alert', 20),
        say.report,
      ),
    ),
    reportDialog(),
  ]
}

const tones = { em_dia: 'good', atrasada: 'attention', sem_registro: 'calm', desativado: 'calm' } as const

function stateCard({ state, equipment, building, lastMaintenance, nextMaintenance }: PublicEquipmentPage) {
  const say = words()
  const fact = (label: string, value: string, below: string) =>
    h('div', {}, h('dt', {}, label), h('dd', { class: 'num' }, value), below && h('dd', { class: 'below' }, below))
  return h(
    'section',
    { class: `card state ${tones[state]}` },
    h(
      'div',
      { class: 'row' },
      tintedTile('unit', 'large'),
      h(
        'div',
        { class: 'names' },
        h('small', {}, [equipment.tag, equipment.locationName].filter(Boolean).join(' · ')),
        h('h1', {}, say[state]),
        building && h('small', {}, building),
      ),
    ),
    h(
      'dl',
      { class: 'pair' },
      lastMaintenance
        ? fact(
            say.last,
            dateText(lastMaintenance.date),
            [say.by(nameShown(lastMaintenance.by)), lastMaintenance.notDone > 0 && say.partial.toLowerCase()]
              .filter(Boolean)
              .join(' · '),
          )
        : fact(say.last, say.none, ''),
      nextMaintenance
        ? fact(say.next, dateText(nextMaintenance.date), whenText(nextMaintenance.inDays))
        : fact(say.next, say.notPlanned, ''),
    ),
  )
}

const nameShown = (name: string | null) => (name === null || name === 'Técnico' ? words().technician : name)

function whenText(days: number) {
  const { today, tomorrow, inDays } = words()
  return days <= 0 ? today : days === 1 ? tomorrow : inDays(days)
}

function airCard({ air }: PublicEquipmentPage) {
  const say = words()
  const { verdict } = air
  const tone = { good: 'good', bad: 'attention', unknown: 'calm' }[verdict]
  const reading = (value: string, label: string) => h('div', {}, h('dd', { class: 'num' }, value), h('dt', {}, label))
  return h(
    'section',
    { class: `card air ${tone}` },
    h(
      'div',
      { class: 'row' },
      tintedTile('wind', tone),
      h(
        'div',
        { class: 'text' },
        h('h2', {}, { good: say.airGood, bad: say.airBad, unknown: say.airUnknown }[verdict]),
        h('small', {}, verdict === 'unknown' ? say.airUnknownWhy : say.measured(dateText(air.date!), air.norm)),
      ),
      verdict === 'good' && h('span', { class: 'verdict' }, icon('check', 20)),
    ),
    verdict !== 'unknown' &&
      h(
        'dl',
        { class: 'readings' },
        reading(`${numberText(air.roomTempC!.value)} °C`, say.temperature),
        reading(`${numberText(air.relativeHumidityPct!.value)} %`, say.humidity),
        reading(`${numberText(air.co2Ppm!.value)} ppm`, 'CO₂'),
      ),
  )
}

function historyCard({ maintenanceHistory, total }: PublicEquipmentPage, isWhole: boolean) {
  const say = words()
  const shown = isWhole ? maintenanceHistory : maintenanceHistory.slice(0, shownAtFirst)
  const hasMore = maintenanceHistory.length > shown.length
  return h(
    'section',
    { class: 'card list' },
    h(
      'div',
      { class: 'between head' },
      h('h2', {}, say.history),
      hasMore && h('button', { type: 'button', class: 'link', 'data-action': 'seeAll' }, say.seeAll(total)),
    ),
    shown.length === 0 && h('p', { class: 'nothing' }, say.noHistory),
    shown.length > 0 && h('ul', { class: 'list' }, ...shown.map(entryRow)),
    isWhole && total > shown.length && h('p', { class: 'nothing' }, say.newest(shown.length)),
  )
}

function entryRow(entry: Entry) {
  const say = words()
  const { status, executedDate, plannedDate, executedBy, notDone } = entry
  const isDone = isCarriedOut(entry)
  const tone = notDone > 0 ? 'attention' : isDone ? 'good' : status === itemStatus.overdue ? 'attention' : 'calm'
  const done = executedDate && [dateText(executedDate), nameShown(executedBy)].join(' · ')
  return h(
    'li',
    { class: 'row' },
    tintedTile(isDone ? 'check' : 'clock', tone),
    h(
      'div',
      { class: 'text' },
      h('b', {}, titleOf(entry)),
      done && h('small', { class: 'num' }, done),
      notDone > 0 && h('small', {}, say.notDone(notDone)),
      h('small', { class: 'num' }, say.plannedFor(dateText(plannedDate))),
    ),
    h('span', { class: `chip ${tone}` }, notDone > 0 ? say.partial : nameOf.status(status)),
  )
}

/** The parts it was about, as far as a line holds them. */
function titleOf({ components }: Entry): string {
  const say = words()
  const names = components.filter((code) => code !== 'outro').map(nameOf.component)
  if (names.length === 0 || names.length > 3) return say.maintenance
  const [first = '', ...rest] = names
  const all = [first, ...rest.map((name) => name.charAt(0).toLowerCase() + name.slice(1))]
  return all.length === 1 ? first : `${all.slice(0, -1).join(', ')}${say.and}${all.at(-1)}`
}

function machineCard({ equipment }: PublicEquipmentPage) {
  const { machine, facts } = words()
  const capacity = equipment.capacityBtuH && `${numberText(equipment.capacityBtuH)} BTU/h`
  const rows: [string, string | number | null][] = [
    [facts.tag, equipment.tag],
    [facts.location, equipment.locationName],
    [facts.type, nameOf.type(equipment.type)],
    [facts.brand, equipment.brand],
    [facts.model, equipment.model],
    [facts.serial, equipment.serialNumber],
    [facts.capacity, capacity],
    [facts.notes, equipment.notes],
  ]
  return h(
    'details',
    { class: 'card fold' },
    h(
      'summary',
      { class: 'row' },
      icon('info', 18),
      h('b', { class: 'text' }, machine),
      h('small', {}, [nameOf.type(equipment.type), capacity].filter(Boolean).join(' · ')),
    ),
    h(
      'dl',
      { class: 'facts' },
      ...rows.flatMap(([label, value]) => (value ? [h('div', {}, h('dt', {}, label), h('dd', {}, value))] : [])),
    ),
  )
}
