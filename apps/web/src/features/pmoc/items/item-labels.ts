import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { daysBetween, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { executionMarkLabels, periodicityLabels, type ScheduleStatus } from '@prumo/domain/pmoc/words'
import type { Tone } from '#ui/theme/tone.ts'

export const itemTones: Record<ScheduleStatus, Tone> = {
  planejado: 'attention',
  em_execucao: 'brand',
  executado: 'income',
  aprovado: 'income',
  atrasado: 'expense',
  cancelado: 'neutral',
}

/** Counted from the day it was for, also when it was moved to a day to come. */
export const daysLate = (
  { plannedDate, dueDate }: Pick<ScheduleItem, 'plannedDate' | 'dueDate'>,
  today: CalendarDate,
) => daysBetween(plannedDate < dueDate ? plannedDate : dueDate, today)

export const scheduleItemName = ({ equipment, task }: Pick<ScheduleItem, 'equipment' | 'task'>) =>
  `${equipment.tag} · ${task.description}`

export const itemPlace = ({ equipment, periodicity }: Pick<ScheduleItem, 'equipment' | 'periodicity'>) =>
  [equipment.locationName, periodicityLabels[periodicity].toLowerCase()].filter(Boolean).join(' · ')

export const markLabel = (mark: string): string =>
  mark in executionMarkLabels ? executionMarkLabels[mark as keyof typeof executionMarkLabels] : mark

export const countedItems = (count: number) => (count === 1 ? '1 manutenção' : `${count} manutenções`)
