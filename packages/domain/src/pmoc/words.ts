import { carriedOutStatuses, itemStatus, openStatuses, type ItemStatus } from './item-status.ts'

/** The words of the area, as they travel and as people read them. Codes are the specification's own. */

export const equipmentTypeCodes = [
  'split_hi_wall',
  'cassete',
  'self',
  'rooftop',
  'cortina_ar',
  'chiller',
  'fancoil',
  'piso_teto',
  'splitao',
  'dutado',
  'janela',
  'vrf',
  'torre',
  'bomba',
  'exaustor',
  'caixa_ventilacao',
  'outro',
] as const
export type EquipmentType = (typeof equipmentTypeCodes)[number]

export const componentLabels = {
  filtro: 'Filtro',
  evaporador: 'Evaporador',
  dreno: 'Dreno',
  serpentina: 'Serpentina',
  motor_ventilador: 'Motor ventilador',
  condensador: 'Condensador',
  eletrico: 'Elétrico',
  pressao: 'Pressão',
  isolantes: 'Isolantes',
  suportes: 'Suportes',
  sensores: 'Sensores',
  higienizacao: 'Higienização',
  outro: 'Outro',
} as const
export type Component = keyof typeof componentLabels

export const periodicityLabels = {
  semanal: 'Semanal',
  mensal: 'Mensal',
  bimestral: 'Bimestral',
  trimestral: 'Trimestral',
  semestral: 'Semestral',
  anual: 'Anual',
  eventual: 'Eventual',
} as const
export type Periodicity = keyof typeof periodicityLabels

export const entityTypeLabels = { proprietario: 'Proprietário', locatario: 'Locatário', preposto: 'Preposto' } as const
export type EntityType = keyof typeof entityTypeLabels

export const buildingUseLabels = {
  hospital: 'Hospital',
  escritorio: 'Escritório',
  comercial: 'Comercial',
  industria: 'Indústria',
  outro: 'Outro',
} as const
export type BuildingUse = keyof typeof buildingUseLabels

export const activityTypeLabels = {
  internacao: 'Internação',
  administrativo: 'Administrativo',
  cirurgico: 'Cirúrgico',
  armazenagem: 'Armazenagem',
  pronto_atendimento: 'Pronto atendimento',
  laboratorio: 'Laboratório',
  outro: 'Outro',
} as const
export type ActivityType = keyof typeof activityTypeLabels

/** What is kept of an item; whether it is late is told by its dates. */
export const storedStatuses = [...openStatuses, ...carriedOutStatuses, itemStatus.cancelled] as const
export type StoredStatus = (typeof storedStatuses)[number]

/** One set of labels, whichever of the two vocabularies was used to ask. */
export const scheduleStatusLabels = {
  planejado: 'Pendente',
  em_execucao: 'Em andamento',
  executado: 'Concluído',
  aprovado: 'Aprovado',
  cancelado: 'Cancelado',
  atrasado: 'Atrasado',
} as const satisfies Record<ItemStatus, string>
export type ScheduleStatus = keyof typeof scheduleStatusLabels
/** Of what was carried out on a machine on a day, when a task of it was not done. */
export const partialLabel = 'Parcial'

/** How else a status may be asked for. */
export const askedStatuses = {
  pendente: [itemStatus.planned],
  em_andamento: [itemStatus.started],
  concluido: carriedOutStatuses,
} as const satisfies Record<string, readonly ScheduleStatus[]>

export const outcomeLabels = { feito: 'Feito', nao_feito: 'Não feito', nao_se_aplica: 'Não se aplica' } as const
export type Outcome = keyof typeof outcomeLabels

export const attachmentTypeLabels = {
  foto: 'Foto',
  laudo: 'Laudo',
  relatorio: 'Relatório',
  nota_fiscal: 'Nota fiscal',
  contrato: 'Contrato',
  outro: 'Outro',
} as const
export type AttachmentType = keyof typeof attachmentTypeLabels

/** What a task may ask to be kept when it is done; any other word is a note for people. */
export const suggestedRecords = ['foto', 'laudo', 'temperatura', 'pressao', 'pressoes', 'corrente'] as const

export const problemKindLabels = {
  nao_refrigera: 'Não refrigera',
  vazamento: 'Vazamento de água',
  ruido: 'Barulho',
  cheiro: 'Cheiro ruim',
  nao_liga: 'Não liga',
  outro: 'Outro problema',
} as const
export type ProblemKind = keyof typeof problemKindLabels

/** What was noticed of an execution when it came in. It is never refused for these. */
export const executionMarkLabels = {
  late_record: 'registro tardio',
  clock_off: 'relógio divergente',
  permission_lost: 'permissão retirada',
  subscription_ended: 'assinatura encerrada',
  records_missing: 'falta registro exigido',
  plan_lapsed: 'plano fora do período',
  item_was_cancelled: 'item estava cancelado',
  early: 'antecipada',
  too_early: 'antes do tempo',
  before_plan: 'antes do plano',
  reason_missing: 'sem motivo',
  photo_reused: 'foto de outra visita',
} as const
export type ExecutionMark = keyof typeof executionMarkLabels
