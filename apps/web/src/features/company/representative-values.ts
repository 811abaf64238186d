import type { representative } from '@prumo/contract/company/representatives'
import type * as z from 'zod'

export type RepresentativeValues = {
  Name: string
  DocumentNumber: string
  DateOfBirth: string
  Email: string
  Phone: string
}

export const representativeValuesOf = (saved: z.input<typeof representative> | null): RepresentativeValues => ({
  Name: saved?.Name ?? '',
  DocumentNumber: saved?.DocumentNumber ?? '',
  DateOfBirth: saved?.DateOfBirth ?? '',
  Email: saved?.Email ?? '',
  Phone: saved?.Phone ?? '',
})
