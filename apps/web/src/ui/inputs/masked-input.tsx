import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { masks } from './masks.ts'
import type { Mask, MaskName } from './masks.ts'
import { useMask } from './use-mask.ts'

type MaskedInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  mask: Exclude<MaskName, 'date'> | Mask
  /** Without separators: what is stored. */
  value: string
  onChange: (raw: string) => void
}

const inputModes = { cpf: 'numeric', cnpj: 'text', cpfCnpj: 'text', cep: 'numeric', phone: 'tel' } as const

export function MaskedInput({ mask, value, onChange, ...rest }: MaskedInputProps) {
  const isNamed = typeof mask === 'string'
  const field = useMask(isNamed ? masks[mask] : mask, value, onChange)
  return <TextInput inputMode={isNamed ? inputModes[mask] : 'numeric'} autoComplete="off" {...rest} {...field} />
}
