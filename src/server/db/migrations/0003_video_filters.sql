CREATE INDEX "depot_products_category" ON "depot_products" USING btree ("category_uuid");--> statement-breakpoint
CREATE INDEX "product_definition_history_projection" ON "product_definition_history" USING btree ("projection_uuid");--> statement-breakpoint
CREATE INDEX "videos_projection" ON "videos" USING btree ("projection_uuid");