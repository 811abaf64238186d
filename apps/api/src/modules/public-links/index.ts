export { addressHash, inCompanyOf, storePublicLink, newPublicToken, withPublicLink } from './open-public-link.ts'
export { isRandomToken } from './random-token.ts'
export { sealedTokensOf } from './sealed-links.ts'
export {
  listLinked,
  listLinksOf,
  listOpenLinks,
  updateOpened,
  updateRevoked,
  type NamedLink,
  type PublicLink,
} from './queries.ts'
