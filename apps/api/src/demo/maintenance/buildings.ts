import { addDays, addMonths, startOfMonth, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { ActivityType, BuildingUse, EquipmentType } from '@prumo/domain/pmoc/words'
import type { PlanDraft } from '@prumo/worlds/plan-drafts'

type Room = { name: string; areaM2: number; fixed: number; floating: number; activity: ActivityType; loadTr: number }
type Machine = {
  tag: string
  room: string
  type: EquipmentType
  brand: string
  model: string
  btuH: number
  amperes: number
}
export type Building = {
  owner: string
  use: BuildingUse
  /** The rhythm follows the day it began. */
  begins: (today: CalendarDate) => CalendarDate
  price: NonNullable<PlanDraft['contractPrice']>
  artEndsInDays: number
  rooms: readonly Room[]
  machines: readonly Machine[]
  /** Of the last two months nothing was done on these. */
  late: readonly string[]
  /** Readings that are out of limits, and why. */
  findings: readonly { tag: string; monthsAgo: number; co2Ppm: number; reason: string }[]
  analyses: readonly { monthsAgo: number; fungi: number; pm10: number }[]
}

export const buildings: readonly Building[] = [
  {
    owner: 'Hospital Santa Clara',
    use: 'hospital',
    begins: (today) => startOfMonth(addMonths(today, -7)),
    price: { kind: 'monthly', amount: 4800 },
    artEndsInDays: 160,
    rooms: [
      { name: 'Recepção', areaM2: 62, fixed: 4, floating: 30, activity: 'pronto_atendimento', loadTr: 5 },
      { name: 'Pronto atendimento', areaM2: 118, fixed: 9, floating: 24, activity: 'pronto_atendimento', loadTr: 9 },
      { name: 'Internação 2º andar', areaM2: 240, fixed: 28, floating: 20, activity: 'internacao', loadTr: 14 },
      { name: 'Laboratório', areaM2: 74.5, fixed: 8, floating: 2, activity: 'laboratorio', loadTr: 6 },
      { name: 'Administração', areaM2: 96, fixed: 14, floating: 4, activity: 'administrativo', loadTr: 6.5 },
    ],
    machines: [
      {
        tag: 'HSC-01',
        room: 'Recepção',
        type: 'cassete',
        brand: 'Carrier',
        model: '40KWCB36',
        btuH: 36_000,
        amperes: 16.5,
      },
      { tag: 'HSC-02', room: 'Recepção', type: 'cortina_ar', brand: 'Springer', model: 'ACF12', btuH: 0, amperes: 2.1 },
      {
        tag: 'HSC-03',
        room: 'Pronto atendimento',
        type: 'cassete',
        brand: 'Carrier',
        model: '40KWCB48',
        btuH: 48_000,
        amperes: 21,
      },
      {
        tag: 'HSC-04',
        room: 'Pronto atendimento',
        type: 'cassete',
        brand: 'Carrier',
        model: '40KWCB48',
        btuH: 48_000,
        amperes: 21,
      },
      {
        tag: 'HSC-05',
        room: 'Internação 2º andar',
        type: 'fancoil',
        brand: 'Trane',
        model: 'TVR-120',
        btuH: 120_000,
        amperes: 9.4,
      },
      {
        tag: 'HSC-06',
        room: 'Internação 2º andar',
        type: 'split_hi_wall',
        brand: 'LG',
        model: 'Dual Inverter 24',
        btuH: 24_000,
        amperes: 9.8,
      },
      {
        tag: 'HSC-07',
        room: 'Laboratório',
        type: 'splitao',
        brand: 'Hitachi',
        model: 'RVT075',
        btuH: 60_000,
        amperes: 24,
      },
      {
        tag: 'HSC-08',
        room: 'Administração',
        type: 'split_hi_wall',
        brand: 'Daikin',
        model: 'EcoSwing 18',
        btuH: 18_000,
        amperes: 7.2,
      },
      {
        tag: 'HSC-09',
        room: 'Administração',
        type: 'split_hi_wall',
        brand: 'Daikin',
        model: 'EcoSwing 18',
        btuH: 18_000,
        amperes: 7.2,
      },
    ],
    late: ['HSC-09'],
    findings: [
      {
        tag: 'HSC-03',
        monthsAgo: 4,
        co2Ppm: 1340,
        reason: 'Renovação de ar fechada por poeira da obra ao lado; grelha limpa e reaberta',
      },
      { tag: 'HSC-05', monthsAgo: 1, co2Ppm: 1180, reason: 'Sala acima da lotação no horário de visitas' },
    ],
    analyses: [
      { monthsAgo: 7, fungi: 410, pm10: 31 },
      { monthsAgo: 2, fungi: 365, pm10: 28 },
    ],
  },
  {
    owner: 'Condomínio Belém Office',
    use: 'escritorio',
    // The next visit is the day after tomorrow.
    begins: (today) => addMonths(addDays(today, 2), -4),
    price: { kind: 'per_visit', amount: 320 },
    artEndsInDays: 24,
    rooms: [
      { name: 'Hall de entrada', areaM2: 85, fixed: 2, floating: 40, activity: 'administrativo', loadTr: 6 },
      { name: 'Auditório', areaM2: 150, fixed: 0, floating: 120, activity: 'outro', loadTr: 12 },
      { name: 'Sala da administração', areaM2: 32, fixed: 4, floating: 2, activity: 'administrativo', loadTr: 2 },
    ],
    machines: [
      {
        tag: 'BOF-01',
        room: 'Hall de entrada',
        type: 'dutado',
        brand: 'Midea',
        model: 'MTB-48',
        btuH: 48_000,
        amperes: 20,
      },
      {
        tag: 'BOF-02',
        room: 'Auditório',
        type: 'vrf',
        brand: 'Samsung',
        model: 'DVM S Eco',
        btuH: 96_000,
        amperes: 31,
      },
      {
        tag: 'BOF-03',
        room: 'Auditório',
        type: 'piso_teto',
        brand: 'Elgin',
        model: 'Eco Plus 36',
        btuH: 36_000,
        amperes: 16,
      },
      {
        tag: 'BOF-04',
        room: 'Sala da administração',
        type: 'split_hi_wall',
        brand: 'LG',
        model: 'Dual Inverter 12',
        btuH: 12_000,
        amperes: 5.1,
      },
    ],
    late: ['BOF-03'],
    findings: [],
    analyses: [],
  },
]
