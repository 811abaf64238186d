import type { EquipmentType } from '../words.ts'

export type EquipmentGroup = 'Expansão direta' | 'Água gelada' | 'Ventilação' | 'Outros'

const direct = (label: string) => ({ label, group: 'Expansão direta', countsCapacity: true }) as const

/** A machine that only moves air or water, or hands on cold made elsewhere, does not count: its capacity would count twice. */
export const equipmentTypes: Record<EquipmentType, { label: string; group: EquipmentGroup; countsCapacity: boolean }> =
  {
    split_hi_wall: direct('Split hi-wall'),
    cassete: direct('Cassete'),
    piso_teto: direct('Piso-teto'),
    dutado: direct('Dutado'),
    splitao: direct('Splitão'),
    janela: direct('Janela'),
    self: direct('Self contained'),
    rooftop: direct('Rooftop'),
    vrf: direct('VRF'),
    chiller: { label: 'Chiller', group: 'Água gelada', countsCapacity: true },
    fancoil: { label: 'Fancoil', group: 'Água gelada', countsCapacity: false },
    torre: { label: 'Torre de resfriamento', group: 'Água gelada', countsCapacity: false },
    bomba: { label: 'Bomba', group: 'Água gelada', countsCapacity: false },
    cortina_ar: { label: 'Cortina de ar', group: 'Ventilação', countsCapacity: false },
    exaustor: { label: 'Exaustor', group: 'Ventilação', countsCapacity: false },
    caixa_ventilacao: { label: 'Caixa de ventilação', group: 'Ventilação', countsCapacity: false },
    outro: { label: 'Outro', group: 'Outros', countsCapacity: true },
  }

/** The tag a new row gets: one above the highest `EQ-n` in use, so that a removed tag is never given to another machine between two others. */
export function nextTag(tags: readonly string[]): string {
  const numbers = tags.map((tag) => Number(/^eq-0*(\d{1,9})$/i.exec(tag.trim())?.[1] ?? 0))
  return `EQ-${String(numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1).padStart(2, '0')}`
}
