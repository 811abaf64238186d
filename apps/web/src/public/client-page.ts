import type { publicClientMachines } from '@prumo/contract/pmoc/client-links'
import type { AnswerOf } from '@prumo/contract/route'
import { useBrand } from './brand.ts'
import { h, show } from './element.ts'
import { companyMark } from './parts.ts'

type Page = AnswerOf<typeof publicClientMachines.get>
type Machine = Page['machines'][number]

const stateLabels = {
  atrasada: 'Atrasada',
  parcial: 'Parcial',
  sem_registro: 'Sem registro',
  em_dia: 'Em dia',
} as const
const written = (day: string) => day.split('-').reverse().join('/')

/** All machines of a client, each leading to its own page. */
export function showClientMachines({ company, client, machines }: Page) {
  useBrand(company.color)
  document.title = `Seus equipamentos · ${company.name}`
  const buildings = Map.groupBy(machines, ({ building }) => building)
  const count = machines.length === 1 ? '1 equipamento' : `${machines.length} equipamentos`
  const late = machines.filter(({ state }) => state === 'atrasada').length
  const told = late === 0 ? '' : late === 1 ? ' · 1 com manutenção atrasada' : ` · ${late} com manutenção atrasada`
  show(
    h(
      'main',
      { class: 'kept' },
      h('header', {}, companyMark(company), h('p', {}, `${company.name} cuida destes equipamentos`)),
      h('h1', {}, client),
      h('p', {}, machines.length === 0 ? 'Nenhum equipamento em uso.' : `${count}${told}`),
      ...[...buildings].map(([building, those]) =>
        h(
          'section',
          {},
          buildings.size > 1 && h('h2', {}, building),
          h('ul', { class: 'machines' }, ...those.map(machineLine)),
        ),
      ),
    ),
  )
}

function machineLine({ tag, place, state, lastOn, nextOn, url }: Machine) {
  const days = [lastOn && `Última: ${written(lastOn)}`, nextOn && `Próxima: ${written(nextOn)}`].filter(Boolean)
  return h(
    'li',
    {},
    h(
      'a',
      { href: new URL(url).pathname + new URL(url).search },
      h('b', {}, [tag, place].filter(Boolean).join(' · ')),
      h('span', { class: 'state', 'data-state': state }, stateLabels[state]),
      h('small', {}, days.join(' · ') || 'Nenhuma manutenção registrada'),
    ),
  )
}
