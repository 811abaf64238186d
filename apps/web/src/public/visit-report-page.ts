import type { publicVisitReports } from '@prumo/contract/pmoc/public-visit-reports'
import type { AnswerOf } from '@prumo/contract/route'
import { useBrand } from './brand.ts'
import { h, icon, show } from './element.ts'
import { messagePage } from './parts.ts'

type Report = AnswerOf<typeof publicVisitReports.get>

/** What was done in a visit, in short; the whole of it as PDF. */
export function showVisitReport(token: string, { company, building, day, machines }: Report) {
  useBrand(company.color)
  document.title = `Relatório da visita · ${company.name}`
  const written = day.split('-').reverse().join('/')
  show(
    messagePage(
      'file',
      'Relatório da visita',
      `${company.name} fez a manutenção em ${building} no dia ${written}.`,
      h('ul', { class: 'machines' }, ...machines.map(machineLine)),
      h(
        'div',
        { class: 'choices' },
        h(
          'a',
          { class: 'button primary', href: `/api/public/visit-reports/${token}/file`, download: true },
          icon('file'),
          'Baixar PDF',
        ),
      ),
    ),
  )
}

function machineLine({ tag, place, done, notDone }: Report['machines'][number]) {
  const told = [
    done > 0 && (done === 1 ? '1 tarefa feita' : `${done} tarefas feitas`),
    notDone > 0 && (notDone === 1 ? '1 não feita' : `${notDone} não feitas`),
  ].filter(Boolean)
  return h('li', {}, h('b', {}, [tag, place].filter(Boolean).join(' · ')), h('small', {}, told.join(', ')))
}
