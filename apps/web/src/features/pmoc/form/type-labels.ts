import { equipmentTypes, type EquipmentGroup } from '@prumo/domain/pmoc/catalogue/equipment-types'
import type { EquipmentType } from '@prumo/domain/pmoc/words'
import { AirVent, Box, Fan, Snowflake, type LucideIcon } from 'lucide-react'

const groupIcons: Record<EquipmentGroup, LucideIcon> = {
  'Expansão direta': AirVent,
  'Água gelada': Snowflake,
  Ventilação: Fan,
  Outros: Box,
}

const codes = Object.keys(equipmentTypes) as EquipmentType[]

export const typeLabel = (type: EquipmentType) => equipmentTypes[type].label
export const typeIcon = (type: EquipmentType) => groupIcons[equipmentTypes[type].group]

/** For a select, under their groups. */
export const typeChoices = Object.entries(Object.groupBy(codes, (code) => equipmentTypes[code].group)).map(
  ([group, found]) => ({
    group,
    items: (found ?? []).map((code) => ({ value: code as string, label: typeLabel(code) })),
  }),
)

const plurals: Record<EquipmentType, string> = {
  split_hi_wall: 'aos # splits hi-wall',
  cassete: 'aos # cassetes',
  piso_teto: 'aos # pisos-tetos',
  dutado: 'aos # dutados',
  splitao: 'aos # splitões',
  janela: 'aos # de janela',
  self: 'aos # selfs contained',
  rooftop: 'aos # rooftops',
  vrf: 'aos # VRFs',
  chiller: 'aos # chillers',
  fancoil: 'aos # fancoils',
  torre: 'às # torres de resfriamento',
  bomba: 'às # bombas',
  cortina_ar: 'às # cortinas de ar',
  exaustor: 'aos # exaustores',
  caixa_ventilacao: 'às # caixas de ventilação',
  outro: 'aos # outros',
}

/** 'aos 14 cassetes', and of one its name alone. */
export const toAllOf = (type: EquipmentType, count: number) =>
  count === 1 ? `a 1 ${typeLabel(type).toLowerCase()}` : plurals[type].replace('#', String(count))
