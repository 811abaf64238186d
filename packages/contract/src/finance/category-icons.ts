import * as z from 'zod'

export const categoryIcons = [
  'dollar',
  'wallet',
  'bank',
  'credit-card',
  'shopping-cart',
  'shopping',
  'home',
  'car',
  'phone',
  'laptop',
  'medicine-box',
  'heart',
  'coffee',
  'rest',
  'gift',
  'book',
  'read',
  'bulb',
  'rocket',
  'trophy',
  'star',
  'smile',
  'team',
  'environment',
  'tool',
  'safety',
  'thunder',
  'file',
  'appstore',
] as const
export const defaultCategoryIcon = 'apps'

/** Apart from the routes of categories: an entry shows the icon without carrying them along. */
export const categoryIcon = z.enum([...categoryIcons, defaultCategoryIcon])
