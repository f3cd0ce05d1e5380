/** Two screens of the small product, for tests. */
export function deskScreens() {
  return {
    basis: 'proposed',
    reviewed: '2026-11-23',
    screens: {
      'desk-call': {
        portal: 'desk-api',
        title: 'A call at the desk',
        description: 'A picture and a button.',
        size: 'desktop',
        parts: [
          { kind: 'header', label: 'Call', at: [1, 1, 12, 2] },
          { kind: 'video', label: 'Caller', at: [1, 3, 8, 8], note: 1 },
          {
            kind: 'list',
            label: 'To do',
            items: ['Greet', { label: 'Ask', sign: 'ring' }],
            at: [9, 3, 4, 4],
          },
          { kind: 'button', label: 'End & save', is: 'primary', at: [9, 9, 4, 2], note: 2 },
        ],
        notes: [
          { text: 'The caller, once the call began.' },
          { text: 'Ends the call.', see: { name: 'Store', to: '/docs/product/parts/store#limits' } },
        ],
      },
      'desk-wait': {
        portal: 'desk-api',
        title: 'Waiting at the desk',
        description: 'A place and a button.',
        size: 'phone',
        parts: [
          { kind: 'text', label: 'You are next.', at: [1, 1, 4, 1], note: 1 },
          { kind: 'badge', label: 'Open', at: [1, 2, 2, 1] },
          { kind: 'field', label: 'Language', value: 'English', at: [1, 3, 4, 3] },
          { kind: 'card', label: 'Help', lines: ['Stay here.'], at: [1, 6, 4, 4] },
          { kind: 'table', columns: ['Day', 'From'], rows: [['Monday', '09:00']], at: [1, 10, 4, 3] },
        ],
        notes: [{ text: 'The place.' }],
      },
    },
  };
}
