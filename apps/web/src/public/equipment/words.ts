import { componentLabels, partialLabel, problemKindLabels, scheduleStatusLabels } from '@prumo/domain/pmoc/words'
import { equipmentTypes } from '@prumo/domain/pmoc/catalogue/equipment-types'
import { englishNames } from './english-names.ts'

export type Language = 'pt' | 'en'

const portuguese = {
  caresFor: 'cuida deste equipamento',
  em_dia: 'Ar-condicionado em dia',
  atrasada: 'Manutenção atrasada',
  sem_registro: 'Sem registro',
  desativado: 'Aparelho desativado',
  last: 'Última manutenção',
  next: 'Próxima',
  none: 'Nenhuma ainda',
  notPlanned: 'Sem data marcada',
  by: (name: string) => `por ${name}`,
  partial: partialLabel as string,
  notDone: (tasks: number) => (tasks === 1 ? '1 tarefa não foi feita' : `${tasks} tarefas não foram feitas`),
  technician: 'Técnico',
  today: 'hoje',
  tomorrow: 'amanhã',
  inDays: (days: number) => `em ${days} dias`,
  airGood: 'O ar daqui está bom',
  airBad: 'O ar daqui precisa de atenção',
  airUnknown: 'Sem medição recente do ar',
  airUnknownWhy: 'É preciso medir temperatura, umidade e CO₂ a cada 6 meses.',
  measured: (date: string, norm: string | null) => `Medido em ${date}${norm ? ` · norma ${norm}` : ''}`,
  temperature: 'Temperatura',
  humidity: 'Umidade',
  history: 'Manutenções',
  seeAll: (count: number) => `Ver as ${count}`,
  newest: (count: number) => `As ${count} mais recentes.`,
  noHistory: 'Nenhuma manutenção registrada.',
  plannedFor: (date: string) => `prevista para ${date}`,
  maintenance: 'Manutenção completa',
  and: ' e ',
  machine: 'Dados do aparelho',
  facts: {
    tag: 'Identificação',
    location: 'Local',
    type: 'Tipo',
    brand: 'Marca',
    model: 'Modelo',
    serial: 'Número de série',
    capacity: 'Capacidade',
    notes: 'Observações',
  },
  publicAccess: 'Acesso público',
  withoutLogin: ', sem login · ',
  verify: 'Verificar documento',
  staff: 'Sou da equipe',
  report: 'Relatar problema',
  reportTitle: 'O que está acontecendo?',
  describe: 'Conte mais (opcional)',
  photo: 'Tirar ou escolher foto',
  photoKept: 'Foto pronta para enviar',
  removePhoto: 'Remover foto',
  photoFailed: 'Não foi possível ler esta foto. Tente outra.',
  contact: 'Seu contato (opcional)',
  contactWhy: 'Nome, ramal ou telefone. Só a empresa vê, e apagamos 6 meses depois de resolvido.',
  chooseKind: 'Escolha o que está acontecendo.',
  send: 'Enviar relato',
  back: 'Voltar',
  received: 'Recebemos seu relato',
  protocol: (number: number) => `Protocolo nº ${number}`,
  followWhy: 'Guarde este link: só por ele dá para acompanhar.',
  follow: 'Acompanhar',
  copyLink: 'Copiar link',
  copied: { done: 'Link copiado!', failed: 'Erro ao copiar link' },
  done: 'Concluir',
  statuses: { recebido: 'Recebido', em_atendimento: 'Em atendimento', resolvido: 'Resolvido' },
  statusWords: {
    recebido: 'A equipe já foi avisada.',
    em_atendimento: 'Alguém da equipe está cuidando disto.',
    resolvido: 'A equipe resolveu o problema.',
  },
  answer: 'Resposta da equipe',
  youWrote: 'Você relatou',
  withPhoto: 'com foto',
  codeNotFound: 'QR Code não encontrado',
  codeNotFoundWhy: 'Aponte a câmera para o código colado no aparelho.',
  tokenRefused: 'Token QR inválido ou expirado',
  tokenRefusedWhy: 'Aponte a câmera para o código colado no aparelho, ou peça outro link à empresa.',
  machineNotFound: 'Equipamento não encontrado',
  machineNotFoundWhy: 'Este aparelho não faz mais parte do plano.',
  loadFailed: 'Erro ao carregar dados',
  linkGone: 'Link indisponível',
  tooMany: 'Muitas tentativas. Tente novamente em alguns minutos.',
  noAnswer: 'Sem resposta do servidor. Confira sua conexão e tente de novo.',
  unexpected: 'Algo deu errado. Recarregue a página.',
  retry: 'Tentar Novamente',
}
export type Words = typeof portuguese

const english: Words = {
  caresFor: 'looks after this unit',
  em_dia: 'Air conditioning up to date',
  atrasada: 'Maintenance overdue',
  sem_registro: 'No records',
  desativado: 'Unit out of service',
  last: 'Last maintenance',
  next: 'Next',
  none: 'None yet',
  notPlanned: 'No date set',
  by: (name) => `by ${name}`,
  partial: 'In part',
  notDone: (tasks) => (tasks === 1 ? '1 task was not done' : `${tasks} tasks were not done`),
  technician: 'Technician',
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: (days) => `in ${days} days`,
  airGood: 'The air here is good',
  airBad: 'The air here needs attention',
  airUnknown: 'No recent air reading',
  airUnknownWhy: 'Temperature, humidity and CO₂ must be measured every 6 months.',
  measured: (date, norm) => `Measured on ${date}${norm ? ` · standard ${norm}` : ''}`,
  temperature: 'Temperature',
  humidity: 'Humidity',
  history: 'Maintenance',
  seeAll: (count) => `See all ${count}`,
  newest: (count) => `The latest ${count}.`,
  noHistory: 'No maintenance recorded.',
  plannedFor: (date) => `planned for ${date}`,
  maintenance: 'Full maintenance',
  and: ' and ',
  machine: 'About this unit',
  facts: {
    tag: 'Tag',
    location: 'Place',
    type: 'Type',
    brand: 'Brand',
    model: 'Model',
    serial: 'Serial number',
    capacity: 'Capacity',
    notes: 'Notes',
  },
  publicAccess: 'Public access',
  withoutLogin: ', no sign-in · ',
  verify: 'Verify a document',
  staff: 'Staff sign-in',
  report: 'Report a problem',
  reportTitle: 'What is happening?',
  describe: 'Tell us more (optional)',
  photo: 'Take or choose a photo',
  photoKept: 'Photo ready to send',
  removePhoto: 'Remove photo',
  photoFailed: 'This photo could not be read. Try another one.',
  contact: 'Your contact (optional)',
  contactWhy:
    'Name, extension or phone. Only the company sees it, and we erase it 6 months after the problem is solved.',
  chooseKind: 'Choose what is happening.',
  send: 'Send report',
  back: 'Back',
  received: 'We received your report',
  protocol: (number) => `Report no. ${number}`,
  followWhy: 'Keep this link: it is the only way to follow your report.',
  follow: 'Follow it',
  copyLink: 'Copy link',
  copied: { done: 'Link copied', failed: 'The link could not be copied' },
  done: 'Done',
  statuses: { recebido: 'Received', em_atendimento: 'Being handled', resolvido: 'Solved' },
  statusWords: {
    recebido: 'The team has been told.',
    em_atendimento: 'Somebody of the team is at it.',
    resolvido: 'The team solved the problem.',
  },
  answer: 'Answer of the team',
  youWrote: 'You reported',
  withPhoto: 'with a photo',
  codeNotFound: 'QR code not found',
  codeNotFoundWhy: 'Point your camera at the code on the unit.',
  tokenRefused: 'This QR code is not valid any more',
  tokenRefusedWhy: 'Point your camera at the code on the unit, or ask the company for another link.',
  machineNotFound: 'Unit not found',
  machineNotFoundWhy: 'This unit is not part of the plan any more.',
  loadFailed: 'The data could not be loaded',
  linkGone: 'Link unavailable',
  tooMany: 'Too many attempts. Try again in a few minutes.',
  noAnswer: 'The server does not answer. Check your connection and try again.',
  unexpected: 'Something went wrong. Reload the page.',
  retry: 'Try again',
}

const stored = 'prumo-public-language'
let language: Language = readLanguage()

/** A browser that keeps nothing begins in Portuguese each time. */
function readLanguage(): Language {
  try {
    return localStorage.getItem(stored) === 'en' ? 'en' : 'pt'
  } catch {
    return 'pt'
  }
}

export const currentLanguage = () => language

export function chooseLanguage(chosen: Language) {
  language = chosen
  try {
    localStorage.setItem(stored, chosen)
  } catch {
    // It holds until the page is closed.
  }
}

export const words = (): Words => (language === 'en' ? english : portuguese)

type Names = typeof englishNames
export const nameOf = {
  component: (code: keyof Names['components']) => (language === 'en' ? englishNames.components : componentLabels)[code],
  kind: (code: keyof Names['kinds']) => (language === 'en' ? englishNames.kinds : problemKindLabels)[code],
  status: (code: keyof Names['statuses']) => (language === 'en' ? englishNames.statuses : scheduleStatusLabels)[code],
  type: (code: keyof Names['types']) => (language === 'en' ? englishNames.types[code] : equipmentTypes[code].label),
}

const locale = () => (language === 'en' ? 'en-GB' : 'pt-BR')

/** A calendar date: shifted by no time zone. */
export const dateText = (date: string) =>
  language === 'en'
    ? new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }).format(
        new Date(`${date}T00:00:00Z`),
      )
    : date.split('-').reverse().join('/')
/** Where the machine is, whoever reads. */
export const timeText = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant))
export const numberText = (value: number) => value.toLocaleString(locale())
