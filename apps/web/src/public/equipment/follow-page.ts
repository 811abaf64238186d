import type { FollowedReport } from '@prumo/contract/pmoc/public-equipment'
import { h, icon } from '../element.ts'
import type { Problem } from '../page-data.ts'
import { companyBar, drawInLanguage, showRefusal, tintedTile } from './frame.ts'
import { nameOf, timeText, words } from './words.ts'

export function showReport(report: FollowedReport | undefined, problem: Problem | undefined) {
  if (report) drawInLanguage(() => ({ title: titleOfReport(report), content: reportContent(report) }), {})
  else showRefusal(problem!, () => location.reload())
}

const steps = ['recebido', 'em_atendimento', 'resolvido'] as const

export const titleOfReport = ({ protocol, company }: FollowedReport) =>
  `${words().protocol(protocol)} · ${company.name}`

export function reportContent(report: FollowedReport): Node[] {
  const say = words()
  const reached = steps.indexOf(report.status)
  const times = [report.receivedAt, report.startedAt, report.closedAt]
  return [
    companyBar(report.company, say.protocol(report.protocol)),
    h(
      'main',
      { class: 'body close' },
      h(
        'section',
        { class: `card state ${report.status === 'resolvido' ? 'good' : 'calm'}` },
        h(
          'div',
          { class: 'row' },
          tintedTile(report.status === 'resolvido' ? 'check' : 'clock', 'large'),
          h(
            'div',
            { class: 'names' },
            h('small', {}, [report.equipment.tag, report.equipment.locationName].filter(Boolean).join(' · ')),
            h('h1', {}, say.statuses[report.status]),
            h('small', {}, say.statusWords[report.status]),
          ),
        ),
      ),
      report.answer &&
        h('section', { class: 'card told' }, h('h2', {}, say.answer), h('p', { class: 'prose' }, report.answer)),
      h(
        'ol',
        { class: 'card list steps' },
        ...steps.map((step, index) =>
          h(
            'li',
            { class: 'row', 'aria-current': index === reached ? 'step' : null },
            tintedTile(index <= reached ? 'check' : 'clock', index <= reached ? 'good' : 'calm'),
            h('b', { class: 'text' }, say.statuses[step]),
            times[index] && h('small', { class: 'num' }, timeText(times[index], report.timeZone)),
          ),
        ),
      ),
      h(
        'section',
        { class: 'card told' },
        h('h2', {}, say.youWrote),
        h('p', {}, [nameOf.kind(report.kind), report.hasPhoto ? say.withPhoto : null].filter(Boolean).join(' · ')),
        report.description && h('p', { class: 'prose' }, report.description),
      ),
      h('p', { class: 'access' }, icon('globe', 15), h('span', {}, say.followWhy)),
    ),
  ]
}
