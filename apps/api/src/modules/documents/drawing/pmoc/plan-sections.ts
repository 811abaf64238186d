import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatCnpj } from '@prumo/domain/documents/cnpj'
import { formatDocument } from '@prumo/domain/documents/document'
import { colours } from '#platform/pdf/report-page.ts'
import type { PmocDocument, PmocMachine } from '../../pmoc-document.ts'
import type { Paper } from './paper.ts'
import { drawFacts, drawTable } from './table.ts'

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })
const numberText = (value: number | null, unit = '') => (value === null ? '–' : `${decimals.format(value)}${unit}`)
const dayText = (date: string | null) => (date ? formatDate(date) : null)

/** Sections 1 to 3: what is kept, for whom, and who answers for it. */
export function drawIdentity(paper: Paper, shown: PmocDocument) {
  const { building, owner, contractor, period, air } = shown
  paper.section('1. Identificação do prédio')
  drawFacts(paper, [
    ['Prédio', building.name],
    ['Uso', building.use],
    ['Endereço', building.address.join(' · ') || 'Não informado'],
    ['Código do plano', `${shown.pmocCode}, versão ${shown.version}`],
    ['Período do plano', `${formatDate(period.startDate)} a ${formatDate(period.endDate)}`],
    ['Escopo', building.notes],
    ['Observações', building.planNotes],
  ])
  paper.heading('Qualidade do ar: limites adotados')
  paper.paragraph(`Norma de referência: ${air.norm}.`)
  drawFacts(
    paper,
    air.limits.map(({ label, value }) => [label, value] as const),
  )
  if (air.looserReason) paper.paragraph(`Limites mais brandos que os da norma. Motivo: ${air.looserReason}`)

  paper.section('2. Proprietário, locatário ou preposto')
  drawFacts(paper, [
    ['Nome', owner.name],
    ['Nome fantasia', owner.tradeName],
    ['CNPJ', formatCnpj(owner.cnpj)],
    ['Condição', owner.type],
    ['Endereço', owner.address ?? 'Não informado'],
    ['Contato', owner.contact ?? 'Não informado'],
  ])
  paper.heading('Empresa contratada para a manutenção')
  drawFacts(paper, [
    ['Nome', contractor.companyName],
    ['CNPJ', formatCnpj(contractor.cnpj)],
    ['Endereço', contractor.address ?? 'Não informado'],
    ['Contato', contractor.contact ?? 'Não informado'],
  ])
  drawResponsible(paper, shown.responsible)
  drawSignatures(paper, shown)
}

function drawResponsible(paper: Paper, responsible: PmocDocument['responsible']) {
  paper.section('3. Responsável técnico')
  paper.paragraph(
    responsible.isRequired
      ? 'A capacidade instalada no prédio passa de 60.000 BTU/h (5 TR), ou não é conhecida por inteiro: o plano exige responsável técnico habilitado.'
      : 'Não exigida (até 5 TR). A capacidade instalada no prédio não passa de 60.000 BTU/h; o plano continua obrigatório.',
  )
  if (!responsible.name) return paper.paragraph('Nenhum responsável técnico foi informado.')
  drawFacts(paper, [
    ['Nome', responsible.name],
    ['CPF ou CNPJ', responsible.document ? formatDocument(responsible.document) : 'Não informado'],
    ['Endereço', responsible.address ?? 'Não informado'],
    ['Contato', responsible.contact ?? 'Não informado'],
    ['Conselho', responsible.council],
    ['Registro', responsible.registration],
    ['ART ou TRT', responsible.artNumber],
    ['Emitida em', dayText(responsible.artIssuedOn)],
    ['Válida até', dayText(responsible.artValidUntil)],
    ['Arquivo', responsible.artFile ? `${responsible.artFile.name} (anexo A)` : 'Não anexado'],
  ])
}

const signatureHeight = 46

/** Where the paper is signed, once it is printed. */
function drawSignatures(paper: Paper, { owner, responsible }: PmocDocument) {
  paper.heading('Assinaturas')
  const signers = [
    [owner.name, 'Proprietário, locatário ou preposto'],
    [responsible.name ?? 'Responsável técnico', 'Responsável técnico'],
  ] as const
  paper.room(signatureHeight + 24)
  const width = paper.width / signers.length - 20
  const line = paper.y + signatureHeight
  signers.forEach(([name, role], at) => {
    const x = paper.left + at * (width + 40)
    paper.decoration(() =>
      paper.document
        .moveTo(x, line)
        .lineTo(x + width, line)
        .lineWidth(0.6)
        .strokeColor(colours.ink)
        .stroke(),
    )
    const [short = ''] = paper.lines(name, { size: 9, width })
    paper.tagged('P', () => {
      paper.text(short, x, line + 5)
      paper.text(`${role} · data ____/____/______`, x, line + 17, { size: 7.5, colour: colours.quiet })
    })
  })
  paper.y = line + 34
}

const retiredText = ({ retiredOn, retiredReason }: Pick<PmocMachine, 'retiredOn' | 'retiredReason'>) =>
  retiredOn && `retirado em ${formatDate(retiredOn)}${retiredReason ? `: ${retiredReason}` : ''}`

/** What the model of the law asks for below the rooms. */
function totalsText(environments: PmocDocument['environments']): string {
  const sum = (value: (row: PmocDocument['environments'][number]) => number | null) =>
    decimals.format(environments.reduce((total, row) => total + (value(row) ?? 0), 0))
  return `Totais: ${sum(({ areaM2 }) => areaM2)} m² climatizados; ${sum(({ occupantsFixed }) => occupantsFixed)} ocupantes fixos e ${sum(({ occupantsFloating }) => occupantsFloating)} flutuantes; ${sum(({ thermalLoadTr }) => thermalLoadTr)} TR de carga térmica.`
}

/** Sections 4 to 6: rooms, machines, tasks. */
export function drawInventory(paper: Paper, { environments, equipment, tasks }: PmocDocument) {
  paper.section('4. Ambientes climatizados')
  if (environments.length === 0) paper.paragraph('Nenhum ambiente foi cadastrado.')
  else
    drawTable(
      paper,
      [
        { header: 'Ambiente', share: 0.3, value: ({ name }) => name },
        { header: 'Atividade', share: 0.19, value: ({ activity }) => activity ?? '–' },
        { header: 'Área', share: 0.13, value: ({ areaM2 }) => numberText(areaM2, ' m²') },
        { header: 'Ocupantes fixos', share: 0.15, value: ({ occupantsFixed }) => numberText(occupantsFixed) },
        { header: 'Flutuantes', share: 0.11, value: ({ occupantsFloating }) => numberText(occupantsFloating) },
        { header: 'Carga térmica', share: 0.12, value: ({ thermalLoadTr }) => numberText(thermalLoadTr, ' TR') },
      ],
      environments,
    )
  if (environments.length > 0) paper.paragraph(totalsText(environments))
  paper.section('5. Equipamentos')
  if (equipment.length === 0) paper.paragraph('Nenhum equipamento foi cadastrado.')
  else
    drawTable(
      paper,
      [
        { header: 'Tag', share: 0.1, value: ({ tag }) => tag },
        { header: 'Local', share: 0.16, value: ({ place }) => place ?? '–' },
        { header: 'Tipo', share: 0.15, value: ({ type }) => type },
        { header: 'Marca e modelo', share: 0.18, value: ({ brandAndModel }) => brandAndModel ?? '–' },
        { header: 'Série', share: 0.17, value: ({ serialNumber }) => serialNumber ?? '–' },
        { header: 'BTU/h', share: 0.1, value: ({ capacityBtuH }) => numberText(capacityBtuH) },
        {
          header: 'Gás e situação',
          share: 0.14,
          value: ({ refrigerant, ...machine }) =>
            [refrigerant, retiredText(machine)].filter(Boolean).join(' · ') || '–',
        },
      ],
      equipment,
    )
  paper.section('6. Atividades e periodicidades')
  if (tasks.length === 0) return paper.paragraph('Nenhuma atividade foi cadastrada.')
  paper.paragraph('O número de cada atividade é o que aparece no cronograma e nas execuções.')
  drawTable(
    paper,
    [
      { header: 'Nº', share: 0.05, value: ({ number }) => String(number) },
      { header: 'Componente', share: 0.13, value: ({ component }) => component },
      { header: 'Atividade', share: 0.32, value: ({ description }) => description },
      {
        header: 'Critério e registros',
        share: 0.26,
        value: ({ criteria, records }) => [criteria, records.join(', ')].filter(Boolean).join(' · ') || '–',
      },
      { header: 'Periodicidade', share: 0.13, value: ({ periodicity }) => periodicity },
      {
        header: 'Equip.',
        share: 0.11,
        value: ({ machines, norm }) => [String(machines), norm].filter(Boolean).join(' · '),
      },
    ],
    tasks,
  )
}
