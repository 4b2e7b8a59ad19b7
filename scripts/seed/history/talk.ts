/** Conversations of past orders: the messages alternate, starting with the buyer. */
export const pastTalk: readonly (readonly string[])[] = [
  [
    'Hello. The repository is shared with you; the branch is `release`. Anything else you need to begin?',
    'Thank you, I can read it. One question: is the staging data real? If so I leave it alone.',
    'It is a copy with names removed. Use it freely.',
    'Good. First part tomorrow evening.',
    'Just read it. This is exactly the level of detail we hoped for.',
  ],
  [
    'Our deadline moved to Friday. Is that possible?',
    'Friday noon works. The extras would be Monday.',
    'Fine, Monday for those.',
  ],
  [
    'Before you start: please leave the old reports out. They are wrong in two places.',
    'Noted. I will cite only the 2025 edition, and say so on the first page.',
    'Perfect.',
    'Delivered. Page 3 has the two places, in case you want to correct them at the source.',
  ],
  [
    'Could you send the raw table as well?',
    'It is in the delivery, `raw.csv`. The columns are explained at the top.',
    'Found it, thanks.',
  ],
  [
    'Small thing: section two still uses our old product name.',
    'You are right, sorry. Replaced everywhere; I searched for the abbreviation as well.',
    'Thank you for the quick turn.',
  ],
  [
    'We are a team of four. Who should be in the handover call?',
    'The person who runs it on a Sunday. One person is enough.',
    'That is Mara. Tuesday at ten?',
    'Tuesday at ten.',
  ],
  [
    'The second file does not open here.',
    'It was saved by a newer version. I uploaded a copy that opens everywhere.',
    'Works now.',
  ],
  [
    'Is it a problem if we add one more page to the scope?',
    'One page is fine at the same price. Two would be the larger package.',
    'Then it stays at one.',
  ],
  [
    'Our lawyer asks where the figure on page 5 comes from.',
    'Annex B, row 14. I also attached the original page.',
    'She is happy. So are we.',
  ],
  [
    'Anything we could have briefed better?',
    'Honestly, no. Examples of what you do not want would save a day next time.',
    'We will remember that.',
  ],
]

/** The conversation of an order whose seller never delivered. */
export const lateTalk = [
  'How is it going? The due date is close.',
  'Slower than I hoped. If I miss it, please take your money back; I am sorry.',
] as const

/** Delivery notes of sellers. */
export const pastNotes = [
  'Everything in the scope is there. Open points are on the last page.',
  'Delivered with a short summary at the top. Ask me anything while you review it.',
  'Two things took longer than planned; both are explained in the notes.',
  'The files are named as in your brief. The checklist is filled in.',
  'Please look at section three first: there is one decision only you can make.',
  'Complete. I kept the earlier version next to it so that you can compare.',
] as const

/** Briefs of buyers. */
export const pastBriefs = [
  'Please begin with the part that changes most often.',
  'We have an internal style guide; it is attached to the first message.',
  'This is our second try after another supplier. Please read their report first.',
  'Keep it short. Two people will read it, both busy.',
  'Our release is in three weeks, so the date matters to us.',
  'English is fine. Our team sits in Lisbon and Oslo.',
  '',
] as const

/** Redo requests of buyers. */
export const pastRedos = [
  'The second half of the scope is missing. The first half is good, please keep it as it is.',
  'Please use the template we agreed on, and put the figures into a table.',
  'Two of the files are from the draft. We need the final ones.',
] as const

/** Complaints of buyers, and the panels' reasons. */
export const pastDisputes = [
  {
    complaint: 'The delivery is for another version than the scope names. We cannot use any of it.',
    reason: 'The scope names the version, and the delivery does not build against it.',
  },
  {
    complaint: 'A third of the rows have the wrong code. We checked two hundred at random.',
    reason: 'The sample of the buyer holds: 61 of 200 rows are wrong, and the scope allows 2 percent.',
  },
  {
    complaint: 'The report is shorter than we expected for this price.',
    reason: 'The scope gives no length. Every point it names is covered.',
  },
] as const
