import type { OpenApiDocument } from '../openapi/document.ts';

const problem = (type: string, status: number, more: object = {}) => ({
  summary: `When ${type}`,
  description: `Do about ${type}`,
  value: { type: `https://docs.example/problems/${type}`, title: type, status, ...more },
});
const tokenInvalid = {
  description: 'No token.',
  headers: { 'Retry-After': { description: 'Seconds to wait' } },
  content: {
    'application/problem+json': {
      examples: { 'token-invalid': { $ref: '#/components/examples/token-invalid' } },
    },
  },
};

/** The interface of a service for tests: the smallest with everything that a reference shows. */
export const deskDescription: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Desk API', version: '1.0.0', summary: 'Serves the agents.', description: 'Proposed.' },
  servers: [{ url: 'https://desk.example', description: 'Inside' }],
  tags: [
    { name: 'Calls', description: 'What an agent takes.' },
    { name: 'Pictures', description: 'What an agent captures.' },
  ],
  paths: {
    '/v1/calls': {
      post: {
        operationId: 'takeCall',
        tags: ['Calls'],
        summary: 'Take a call',
        description: 'Takes it, once.',
        'x-called-by': ['store'],
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Take' },
              examples: {
                one: {
                  summary: 'One',
                  value: {
                    callId: 'call-test-1',
                    parts: [1, 2],
                    note: 'it\'s "so"',
                    open: true,
                    until: null,
                  },
                },
                two: { summary: 'Two', value: { callId: 'call-test-2', parts: [] } },
              },
            },
          },
        },
        responses: {
          '200': {
            description: 'It was taken before.',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Call' },
                examples: { call: { $ref: '#/components/examples/call' } },
              },
            },
          },
          '201': {
            description: 'It is taken.',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Call' },
                examples: { call: { $ref: '#/components/examples/call' } },
              },
            },
          },
          '401': { $ref: '#/components/responses/TokenInvalid' },
          '409': {
            description: 'Too late.',
            content: {
              'application/problem+json': {
                examples: { over: problem('over', 409), busy: problem('busy', 409, { until: 'noon' }) },
              },
            },
          },
        },
      },
    },
    '/v1/calls/{callId}/pictures': {
      parameters: [{ $ref: '#/components/parameters/callId' }],
      post: {
        operationId: 'addPicture',
        tags: ['Pictures'],
        summary: 'Add a picture',
        description: 'Adds it.',
        'x-called-by': ['store'],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file'],
                properties: { file: { type: 'string', contentMediaType: 'image/png', description: 'PNG' } },
              },
              examples: { one: { value: { request: { kind: 'face' }, file: 'TEST-0001' } } },
            },
          },
        },
        responses: {
          '204': { description: 'It is there.' },
          '401': { $ref: '#/components/responses/TokenInvalid' },
        },
      },
    },
    '/v1/search': {
      get: {
        operationId: 'findCalls',
        tags: ['Calls'],
        summary: 'Find calls',
        description: 'Of a day.',
        'x-called-by': ['store'],
        parameters: [
          { name: 'day', in: 'query', schema: { type: 'string', format: 'date' }, example: '2025-03-17' },
          { name: 'agent', in: 'query', schema: { type: 'string' }, example: 'a b' },
          { name: 'after', in: 'query', schema: { type: 'string' } },
        ],
        responses: {
          '200': { description: 'Found.' },
          '401': { $ref: '#/components/responses/TokenInvalid' },
        },
      },
    },
  },
  webhooks: {
    callback: {
      post: {
        operationId: 'callEnded',
        tags: ['Calls'],
        summary: 'Receive the end of a call',
        description: 'Sent once for each call.',
        'x-called-by': ['store'],
        parameters: [{ name: 'webhook-id', in: 'header', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Take' },
              examples: { one: { value: { callId: 'call-test-1' } } },
            },
          },
        },
        responses: {
          '401': { description: 'The next attempt follows.' },
          '204': { description: 'You have it.' },
        },
      },
    },
  },
  components: {
    parameters: {
      callId: {
        name: 'callId',
        in: 'path',
        required: true,
        description: 'The call',
        schema: { type: 'string' },
        example: 'call test',
      },
    },
    responses: { TokenInvalid: tokenInvalid },
    examples: {
      call: { value: { callId: 'call-test-1', state: 'a' } },
      'token-invalid': problem('token-invalid', 401),
    },
    schemas: {
      Take: {
        type: 'object',
        required: ['callId'],
        properties: {
          callId: { type: 'string', description: 'The call' },
          kind: { type: 'string', enum: ['voice', 'video'], description: 'How' },
          parts: { type: 'array', maxItems: 5, description: 'Parts', items: { type: 'integer' } },
          lines: {
            type: 'array',
            description: 'Lines',
            items: { type: 'object', properties: { seconds: { type: 'integer', minimum: 1, maximum: 9 } } },
          },
        },
      },
      Call: {
        type: 'object',
        required: ['callId', 'endsAt'],
        properties: {
          callId: { type: 'string', description: 'The call' },
          state: { $ref: '#/components/schemas/State' },
          endsAt: { type: ['string', 'null'], format: 'date-time', description: 'Its end, or nothing' },
        },
      },
      State: { type: 'string', description: 'How it stands', enum: [...'abcdefghi'] },
    },
  },
};
