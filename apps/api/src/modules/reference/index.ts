import type { AreaHandlers } from '#platform/http/handlers.ts'
import type { Services } from '#platform/services.ts'
import { createCepServices } from './places/cep-services.ts'
import { placeHandlers } from './places/handlers.ts'

export const referenceArea = ({ settings, now }: Services): AreaHandlers<'reference'> => ({
  'reference/places': placeHandlers(createCepServices(settings.cepUrls, now)),
})
