import { titleOf } from '../../statements/header-words.ts'
import { equipmentTypes } from '../catalogue/equipment-types.ts'
import type { EquipmentType } from '../words.ts'

export type EquipmentField =
  | 'tag'
  | 'locationName'
  | 'type'
  | 'brand'
  | 'model'
  | 'serialNumber'
  | 'capacityBtuH'
  | 'capacityTr'
  | 'refrigerant'
  | 'refrigerantKg'
  | 'installedOn'
  | 'notes'

type EquipmentColumn = {
  field: EquipmentField
  header: string
  /** How else people title it, without accents and signs. */
  aliases: readonly string[]
  help: string
  examples: readonly [string, string]
}

/** What a spreadsheet of machines may say, in the order of the model. */
export const equipmentColumns: readonly EquipmentColumn[] = [
  {
    field: 'tag',
    header: 'Tag',
    aliases: ['codigo', 'identificacao', 'patrimonio', 'equipamento', 'cod', 'item'],
    help: 'Única no plano. Se vazia, recebe a próxima EQ livre.',
    examples: ['EQ-01', 'EQ-02'],
  },
  {
    field: 'locationName',
    header: 'Ambiente',
    aliases: [
      'local',
      'ambiente que atende',
      'ambiente atendido',
      'sala',
      'setor',
      'localizacao',
      'local de instalacao',
    ],
    help: 'Onde o equipamento atende. O ambiente do mesmo nome do plano é ligado a ele.',
    examples: ['Recepção', 'Consultório 1'],
  },
  {
    field: 'type',
    header: 'Tipo',
    aliases: ['tipo de equipamento', 'tipo do equipamento', 'tipo de aparelho', 'tipo do aparelho'],
    help: `Obrigatório: ${Object.values(equipmentTypes)
      .map(({ label }) => label)
      .join(', ')}.`,
    examples: ['Cassete', 'Split hi-wall'],
  },
  { field: 'brand', header: 'Marca', aliases: ['fabricante'], help: 'Marca.', examples: ['Ártico', 'Brisa'] },
  { field: 'model', header: 'Modelo', aliases: [], help: 'Modelo.', examples: ['CAS36 Pro', 'INV12'] },
  {
    field: 'serialNumber',
    header: 'Número de série',
    aliases: ['serie', 'n serie', 'no serie', 'n de serie', 'no de serie', 'num serie', 'serial'],
    help: 'Como está na placa.',
    examples: ['AR36-23-009841', ''],
  },
  {
    field: 'capacityBtuH',
    header: 'Capacidade (BTU/h)',
    aliases: [
      'capacidade',
      'capacidade btu',
      'btu',
      'btus',
      'btu h',
      'capacidade btus',
      'potencia btu h',
      'potencia btu',
    ],
    help: 'Em BTU/h, como 36.000; ou em TR, como 3 TR.',
    examples: ['36.000', '12.000'],
  },
  {
    field: 'capacityTr',
    header: 'Capacidade (TR)',
    aliases: ['tr', 'trs', 'toneladas de refrigeracao'],
    help: '1 TR são 12.000 BTU/h.',
    examples: ['', ''],
  },
  {
    field: 'refrigerant',
    header: 'Fluido',
    aliases: ['fluido refrigerante', 'gas', 'gas refrigerante', 'refrigerante', 'tipo de gas'],
    help: 'Como R-410A.',
    examples: ['R-410A', 'R-32'],
  },
  {
    field: 'refrigerantKg',
    header: 'Carga (kg)',
    aliases: ['carga', 'carga de fluido', 'carga de gas', 'carga de fluido kg', 'carga de gas kg', 'kg'],
    help: 'Em quilos, como 2,9.',
    examples: ['2,9', '0,9'],
  },
  {
    field: 'installedOn',
    header: 'Data de instalação',
    aliases: ['instalado em', 'instalacao', 'data instalacao'],
    help: 'Dia, mês e ano, como 14/08/2023.',
    examples: ['14/08/2023', ''],
  },
  {
    field: 'notes',
    header: 'Observações',
    aliases: ['observacao', 'obs', 'notas'],
    help: 'Texto livre de até 2.000 caracteres.',
    examples: ['Acesso pelo forro técnico', ''],
  },
]

/** Besides code and label, what people call a type, without accents and signs. */
const typeWords: Readonly<Record<EquipmentType, readonly string[]>> = {
  split_hi_wall: ['split', 'hi wall', 'high wall', 'split high wall', 'hiwall', 'split hiwall', 'split hw', 'parede'],
  cassete: ['k7', 'cassette', 'split cassete', 'split k7', 'split cassette'],
  piso_teto: ['piso', 'teto', 'split piso teto', 'pisoteto'],
  dutado: ['duto', 'split dutado', 'built in', 'split built in'],
  splitao: [],
  janela: ['acj', 'ar de janela', 'ar condicionado de janela', 'janeleiro'],
  self: ['self contained', 'selfcontained'],
  rooftop: ['roof top', 'roof'],
  vrf: ['vrv', 'multi v', 'vrf vrv'],
  chiller: ['resfriador', 'resfriador de liquido', 'resfriador de agua'],
  fancoil: ['fan coil', 'fancoils', 'fan coils', 'fancolete'],
  torre: ['torre', 'torre de resfriamento de agua'],
  bomba: ['bomba de agua', 'bomba de agua gelada', 'motobomba', 'moto bomba'],
  cortina_ar: ['cortina'],
  exaustor: ['exaustao', 'ventilador exaustor'],
  caixa_ventilacao: ['caixa ventilacao', 'ventilador', 'gabinete de ventilacao'],
  outro: ['outros'],
}

const typeByWord = new Map(
  (Object.keys(equipmentTypes) as EquipmentType[]).flatMap((type) =>
    [titleOf(type), titleOf(equipmentTypes[type].label), ...typeWords[type]].map((word) => [word, type] as const),
  ),
)
const fieldByOwnTitle = new Map(equipmentColumns.map(({ field, header }) => [titleOf(header), field]))
const fieldByTitle = new Map(
  equipmentColumns.flatMap(({ field, header, aliases }) =>
    [titleOf(header), ...aliases].map((title) => [title, field] as const),
  ),
)

export const typeNamed = (text: string): EquipmentType | undefined => typeByWord.get(titleOf(text))

export const fieldTitled = (text: string): EquipmentField | undefined => fieldByTitle.get(titleOf(text))

/** By the title of the model alone: whoever writes it means that field. */
export const fieldTitledExactly = (text: string): EquipmentField | undefined => fieldByOwnTitle.get(titleOf(text))
