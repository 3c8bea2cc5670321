/** The demo's promotions in English; other languages are in `texts`, under the same keys. */
export const ENGLISH = {
  'welcome.title': 'Welcome bonus',
  'welcome.summary': 'Half of your first deposit on top, up to {most}.',
  'welcome.content':
    'Press Join before your first deposit. Once your first deposit of {least} or more is credited and you have placed valid bets of twice its amount, press Claim. The reward is cash on your balance.',
  'reload.title': 'Reload bonus',
  'reload.summary': 'A fifth of your next deposit on top, up to {most}.',
  'reload.content': 'Press Join, then deposit {least} or more. Once the deposit is credited, press Claim.',
  'cashback.title': 'Cashback week',
  'cashback.summary': 'Get back a tenth of what you lose this week.',
  'cashback.content':
    'Press Join. Your net loss counts from then until the counting ends. If you have lost overall, press Claim before the promotion closes.',
  'lastWeek.title': 'Cashback of last week',
  'lastWeek.summary': 'The counting is over. Claim your share now.',
  'lastWeek.content':
    'Members who joined last week and lost overall can claim a tenth of their net loss until the promotion closes.',
  'birthday.title': 'Birthday gift',
  'birthday.summary': 'Send us a picture of your document and get a gift.',
  'birthday.content':
    'Press Apply and add one to three pictures of a document that shows your birthday. We check every application and pay the gift to your balance.',
  'soon.title': 'Lantern reload',
  'soon.summary': 'A bonus on your deposit for the lantern evenings.',
  'soon.content': 'Join once it has started, then make a deposit of {least} or more.',
  'ended.title': 'Autumn reload',
  'ended.summary': 'The autumn bonus on your deposit.',
  'ended.content': 'This promotion is over. New ones appear in this list.',
  'freeBets.title': 'Ten free bets',
  'freeBets.summary': 'Ten bets at our own games, on us.',
  'freeBets.content':
    'Press Join, then Claim. Your free bets wait in Midnight Orchard, Ivory Dice and Moonstone Mines. They take nothing from your balance, and what they win is cash.',
} as const;
