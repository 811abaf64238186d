import * as z from 'zod'

/** Of a record that can be put out of use. */
export const generalStatus = z.enum(['ACTIVE', 'INACTIVE'])
