import { Type } from 'typebox'
import { group } from '../endpoint.ts'
import { documentMb, uploadCalls } from '../limits.ts'
import { Exact } from '../schema.ts'

export const documentsApi = group(
  'Product documents',
  'Manuals, data sheets and warranty cards as PDF files.',
  {
    upload: {
      method: 'POST',
      path: '/api/admin/documents',
      summary: 'Upload a PDF; a product that is saved with its address within an hour keeps it',
      access: 'catalogue',
      limit: uploadCalls,
      multipart: {
        data: Exact({}),
        files: { file: 1 },
        kind: 'application/pdf',
        mostMb: documentMb,
      },
      status: 201,
      reply: Type.Object({
        /** The address for the product's documents. */
        url: Type.String(),
        bytes: Type.Integer(),
      }),
    },
  },
)
