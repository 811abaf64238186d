export type Tone = 'income' | 'expense' | 'attention' | 'neutral' | 'brand'
