// Starts Swagger UI on the page of the API. A file of its own, because no page may have an inline script.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  // Otherwise the document is sent to a validator of another host.
  validatorUrl: null,
})
