import type { ReadingField } from './judge-readings.ts'

type AskedReading = {
  label: string
  /** Any one of these is the reading that is asked for. */
  fields: readonly ReadingField[]
  /** Read at the same place with the same instruments. */
  beside: readonly ReadingField[]
}

/** What a task may ask to be read, by the word it asks with. Other words are notes for people. */
export const askedReadings: ReadonlyMap<string, AskedReading> = new Map([
  [
    'temperatura',
    {
      label: 'temperatura',
      fields: ['supplyAirTempC', 'returnAirTempC', 'roomTempC'],
      beside: ['relativeHumidityPct', 'co2Ppm', 'outdoorCo2Ppm'],
    },
  ],
  ['pressao', { label: 'pressão', fields: ['pressurePsi'], beside: [] }],
  ['pressoes', { label: 'pressão', fields: ['pressurePsi', 'highPressurePsi'], beside: [] }],
  ['corrente', { label: 'corrente', fields: ['currentA'], beside: ['voltageV'] }],
])

/** Of what asks for two values: both, by the words of who reads them one after the other. */
export const pairedReadings: ReadonlyMap<string, readonly { field: ReadingField; label: string }[]> = new Map([
  [
    'pressoes',
    [
      { field: 'pressurePsi', label: 'Baixa' },
      { field: 'highPressurePsi', label: 'Alta' },
    ],
  ],
])

/** Whose reading each is: the word of the tasks that own it. */
export const readingOwners: readonly { record: string; field: ReadingField }[] = [...askedReadings].flatMap(
  ([record, { fields, beside }]) => [...fields, ...beside].map((field) => ({ record, field })),
)
